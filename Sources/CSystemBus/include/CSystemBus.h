#pragma once

/* What NetworkManager says about the network, over the system's D-Bus. libsystemd is opened at the first question: nothing is
   linked, and without it nothing is known.

   Blocks for at most two seconds. The answer is NetworkManager's NMMetered: 0 unknown, 1 yes, 2 no, 3 it guesses yes, 4 it
   guesses no; -1 when there is nobody to ask. */
int csystembus_metered(void);

