// The first line of Interface.
