/** The position of a popup relative to its button. */
export type Side = "below" | "over" | "above" | "beside" | "beside-up";

const gap = 6;
const gapBeside = 18;
const leastRoom = 240;

/** Sets the position in custom properties, which the styles ignore on phones. */
export function placePopup({ style }: HTMLElement, button: HTMLElement, side: Side): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const isUpward = side === "above" || side === "beside-up";
  const y = {
    below: bottom + gap,
    over: top,
    beside: top,
    above: innerHeight - top + gap,
    "beside-up": innerHeight - bottom,
  }[side];
  style.setProperty("--left", `${side.startsWith("beside") ? right + gapBeside : left}px`);
  style.setProperty(isUpward ? "--bottom" : "--top", `${Math.max(gap, Math.min(y, innerHeight - leastRoom))}px`);
}
