import { type ComponentType, createElement, type ReactNode } from "react";

// The part of Storybook's format that our stories use, so that tests run without Storybook.
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
