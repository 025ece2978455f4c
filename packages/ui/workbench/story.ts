import { type ComponentType, createElement, type ReactNode } from "react";

// As much of Storybook's format as our stories use, so that tests show them without Storybook around.
interface Story {
  args?: Record<string, unknown>;
  render?: (args: Record<string, unknown>) => ReactNode;
}

interface StoryFile {
  default: { title: string; component?: ComponentType<Record<string, unknown>>; args?: Record<string, unknown> };
  [story: string]: unknown;
}

export interface NamedStory {
  /** "forms-text-field--with-help", as Storybook spells it in its addresses. */
  id: string;
  Shown: ComponentType;
}

export function storiesOf({ default: meta, ...stories }: StoryFile): NamedStory[] {
  return Object.entries(stories).map(([exported, value]) => {
    const story = value as Story;
    const args = { ...meta.args, ...story.args };
    const { component: Component } = meta;
    const Shown = (): ReactNode => {
      if (story.render) return story.render(args);
      return Component ? createElement(Component, args) : null;
    };
    return { id: storyId(meta.title, exported), Shown };
  });
}

export function storyId(title: string, exported: string): string {
  return `${slug(title)}--${slug(exported.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " "))}`;
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
