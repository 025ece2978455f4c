import { type ComponentType, createElement, type ReactNode } from "react";

// As much of Storybook's format as our stories use, so that tests show them without Storybook around.
interface Story {
  args?: Record<string, unknown>;
  render?: (args: Record<string, unknown>) => ReactNode;
}

export interface StoryFile {
  default: { title: string; component?: ComponentType<Record<string, unknown>>; args?: Record<string, unknown> };
  [story: string]: unknown;
}

export function storyOf(file: StoryFile, exported: string): ComponentType {
  const { args: common, component: Component } = file.default;
  const story = file[exported] as Story;
  const args = { ...common, ...story.args };
  return () => {
    if (story.render) return story.render(args);
    return Component ? createElement(Component, args) : null;
  };
}
