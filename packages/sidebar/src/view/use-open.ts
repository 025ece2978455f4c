import { useEffect, useState } from "preact/hooks";
import type { MenuNode } from "../menu.ts";

export interface OpenEntries {
  has(node: MenuNode): boolean;
  toggle(node: MenuNode): void;
}

/** Which submenus are open: what stands above the active entry opens by itself, the rest by hand. */
export function useOpen(trail: readonly MenuNode[]): OpenEntries {
  const [open, setOpen] = useState<ReadonlySet<MenuNode>>(() => new Set(trail.slice(0, -1)));
  const active = trail.at(-1);
  useEffect(() => {
    setOpen((was) => new Set([...was, ...trail.slice(0, -1)]));
    // oxlint-disable-next-line react/exhaustive-deps -- what was closed by hand stays so until another entry is active
  }, [active]);
  return {
    has: (node) => open.has(node),
    toggle: (node) =>
      setOpen((was) => (was.has(node) ? new Set([...was].filter((it) => it !== node)) : new Set([...was, node]))),
  };
}
