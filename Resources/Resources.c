#pragma clang diagnostic ignored "-Wc23-extensions"
#include "Resources.h"

static const uint8_t user_agent_css[] = {
#embed "user-agent.css"
};

static const uint8_t start_page[] = {
#embed "pages/start.html"
};

static const uint8_t help_page[] = {
#embed "pages/help.html"
};

static const uint8_t about_page[] = {
#embed "pages/about.md"
};

static const uint8_t character_references[] = {
#embed "character-references.txt"
};

const uint8_t *resources_user_agent_css(size_t *count) {
  *count = sizeof user_agent_css;
  return user_agent_css;
}

const uint8_t *resources_start_page(size_t *count) {
  *count = sizeof start_page;
  return start_page;
}

const uint8_t *resources_help_page(size_t *count) {
  *count = sizeof help_page;
  return help_page;
}

const uint8_t *resources_about_page(size_t *count) {
  *count = sizeof about_page;
  return about_page;
}

const uint8_t *resources_character_references(size_t *count) {
  *count = sizeof character_references;
  return character_references;
}
