#pragma once
#include <stddef.h>
#include <stdint.h>

const uint8_t *_Nonnull resources_user_agent_css(size_t *_Nonnull count);
const uint8_t *_Nonnull resources_start_page(size_t *_Nonnull count);
const uint8_t *_Nonnull resources_help_page(size_t *_Nonnull count);
const uint8_t *_Nonnull resources_about_page(size_t *_Nonnull count);
const uint8_t *_Nonnull resources_character_references(size_t *_Nonnull count);
