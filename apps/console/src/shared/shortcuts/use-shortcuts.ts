import { isOverlayOpen, takesText } from "@bc/ui/keys";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
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
  const latest = useRef(actions);
  // Before the page is painted: a user who sees it can already press its keys.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    setGroups([...groups, group]);
    return () => setGroups(groups.filter((other) => other !== group));
  }, [group]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!act || event.defaultPrevented || event.repeat || !isFree(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function isFree({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && areSingleKeysOn() && !takesText(target) && !isOverlayOpen();
}
