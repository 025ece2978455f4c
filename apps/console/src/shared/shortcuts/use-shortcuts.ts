import { usePageKeys } from "@bc/ui/use-page-keys";
import { useEffect, useSyncExternalStore } from "react";
import { areSingleKeysOn } from "./single-keys.ts";

/** Shortcuts of a page, as the help lists them. */
export interface ShortcutGroup {
  name: string;
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}

const listeners = new Set<() => void>();
let groups: readonly ShortcutGroup[] = [];

function setGroups(next: readonly ShortcutGroup[]): void {
  groups = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the shortcuts of the page on screen. */
export function useShortcutGroups(): readonly ShortcutGroup[] {
  return useSyncExternalStore(subscribe, () => groups);
}

/**
 * Adds the shortcuts of a page or one of its parts to the help, and runs the action of a pressed key. Keys obey the
 * switch of single-key shortcuts, and are ignored in text fields and below an open dialog or menu. `group` must be
 * stable.
 */
export function useShortcuts(group: ShortcutGroup, actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    setGroups([...groups, group]);
    return () => setGroups(groups.filter((other) => other !== group));
  }, [group]);
  usePageKeys((event) => {
    const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!act || event.repeat || !isSingle(event)) return;
    event.preventDefault();
    act();
  });
}

function isSingle({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && areSingleKeysOn();
}
