import type { RefCallBack } from "react-hook-form";

/** For a widget of several controls: the form puts the focus on the first of them. */
export function focusInside(ref: RefCallBack): (frame: HTMLElement | null) => void {
  return (frame) => ref(frame && { focus: () => frame.querySelector<HTMLElement>("input, button")?.focus() });
}
