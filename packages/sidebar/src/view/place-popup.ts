/** Where a popup stands to its button. */
export type Side = "below" | "over" | "above" | "beside" | "beside-up";

const gap = 6;
const gapBeside = 18;
const leastRoom = 240;

/** Says where, in custom properties that the styles use unless the screen is a phone's. */
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
