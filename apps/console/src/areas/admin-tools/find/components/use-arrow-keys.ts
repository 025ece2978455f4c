import { type RefObject, useEffect, useEffectEvent } from "react";

/** Moves the focus between stops inside the box with the up and down keys. */
export function useArrowKeys(box: RefObject<HTMLElement | null>, stops: () => readonly (HTMLElement | null)[]): void {
  const move = useEffectEvent((event: KeyboardEvent): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const all = stops();
    const at = all.indexOf(document.activeElement as HTMLElement | null);
    const next = step !== 0 && at >= 0 ? all[at + step] : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    const element = box.current;
    const listener = (event: KeyboardEvent): void => move(event);
    element?.addEventListener("keydown", listener);
    return () => element?.removeEventListener("keydown", listener);
  }, [box]);
}
