import type { RefCallBack } from "react-hook-form";

/** Lets the form focus the first control of a composite widget. */
export function focusInside(ref: RefCallBack): (frame: HTMLElement | null) => void {
  return (frame) => ref(frame && { focus: () => frame.querySelector<HTMLElement>("input, button")?.focus() });
}
