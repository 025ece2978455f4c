import { useEffect, useState } from "react";

const held = new Set<symbol>();

/** Whether leaving the page would lose something: what a router asks before it goes elsewhere. */
export const hasUnsavedChanges = (): boolean => held.size > 0;

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function hold(id: symbol): void {
  held.add(id);
  addEventListener("beforeunload", warn);
}

function release(id: symbol): void {
  held.delete(id);
  if (held.size === 0) removeEventListener("beforeunload", warn);
}

/** Has the browser ask before the page is left, while active. The answer lets go at once, before the next render. */
export function useLeaveGuard(active: boolean): () => void {
  const [id] = useState(() => Symbol("guard"));
  // After every render: what was typed while saving is held again once it has been let go.
  useEffect(() => {
    if (!active) return undefined;
    hold(id);
    return () => release(id);
  });
  return () => release(id);
}
