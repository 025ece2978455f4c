import { useEffect, useState } from "react";

const held = new Set<symbol>();

/** Whether leaving the page would lose changes; for routers. */
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

/** Makes the browser ask before leaving while active. The returned function releases it immediately. */
export function useLeaveGuard(active: boolean): () => void {
  const [id] = useState(() => Symbol("guard"));
  // After every render, because values typed while saving are guarded again.
  useEffect(() => {
    if (!active) return undefined;
    hold(id);
    return () => release(id);
  });
  return () => release(id);
}
