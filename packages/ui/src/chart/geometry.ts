import type { ReactNode } from "react";
import type { Reading } from "./reading.ts";

/** In pixels from the drawing's corner. Lines have no width, points have no size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Positions in a drawing, for reading by pointer or keyboard. Series are indexed among the shown ones. */
export interface Geometry {
  area: Box;
  nearest(x: number, y: number): Reading;
  /** The whole area of a point. */
  column(index: number): Box;
  mark(reading: Reading): Box | undefined;
}

export interface Drawing {
  plot: ReactNode;
  geometry: Geometry;
}

const letter = 7;

/** Estimates the width of a text at 12 px. An exact measure would need a layout per label. */
export const textWidth = (text: string): number => Math.ceil(text.length * letter);

export function shortened(text: string, width: number): string {
  const fits = Math.floor(width / letter);
  return text.length <= fits ? text : `${text.slice(0, Math.max(1, fits - 1)).trimEnd()}…`;
}
