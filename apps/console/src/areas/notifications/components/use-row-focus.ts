import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import type { Group } from "../../../shared/notifications/notification.ts";

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keyboard navigation of a list whose rows have `data-cause`. Keys work while the focus is in the list. When the focused
 * row disappears, the next one gets the focus.
 */
export function useRowFocus(groups: readonly Group[], keys: Record<string, (group: Group) => void>) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ cause: string; index: number } | null>(null);

  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>("[data-cause]") ?? [])];
  const focusRow = (index: number): void => rows()[index]?.querySelector("a")?.focus();
  const indexOf = (target: EventTarget): number => rows().findIndex((row) => row.contains(target as Node));

  useEffect(() => {
    const lost = last.current;
    if (!lost || groups.some(({ cause }) => cause === lost.cause)) return;
    last.current = null;
    if (document.activeElement === document.body) focusRow(Math.min(lost.index, groups.length - 1));
  }, [groups]);

  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      const index = indexOf(target);
      const group = groups[index];
      if (group) last.current = { cause: group.cause, index };
    },
    onKeyDown(event: KeyboardEvent) {
      const index = indexOf(event.target); // -1 if the focus is in a menu that was opened from a row
      const group = groups[index];
      if (!group || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = steps[event.key];
      if (step !== undefined) focusRow(Math.min(Math.max(index + step, 0), groups.length - 1));
      else if (keys[event.key]) keys[event.key]?.(group);
      else return;
      event.preventDefault();
    },
  };
}
