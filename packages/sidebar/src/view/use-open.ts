import { useEffect, useState } from "preact/hooks";
import type { MenuNode } from "../menu.ts";

export interface OpenEntries {
  has(node: MenuNode): boolean;
  toggle(node: MenuNode): void;
}

/** The open submenus: those above the active entry open automatically, the others on click. */
export function useOpen(trail: readonly MenuNode[]): OpenEntries {
  const [open, setOpen] = useState<ReadonlySet<MenuNode>>(() => new Set(trail.slice(0, -1)));
  const active = trail.at(-1);
  useEffect(() => {
    setOpen((was) => new Set([...was, ...trail.slice(0, -1)]));
    // oxlint-disable-next-line react/exhaustive-deps -- what the user closed stays closed until another entry is active
  }, [active]);
  return {
    has: (node) => open.has(node),
    toggle: (node) =>
      setOpen((was) => (was.has(node) ? new Set([...was].filter((it) => it !== node)) : new Set([...was, node]))),
  };
}
