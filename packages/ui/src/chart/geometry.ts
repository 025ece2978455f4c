import type { ReactNode } from "react";
import type { Reading } from "./reading.ts";

/** In pixels from the drawing's corner. A line has no width, a point neither width nor height. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where things of a drawing are, for whoever reads it by pointer or keyboard. Series count among those shown. */
export interface Geometry {
  area: Box;
  nearest(x: number, y: number): Reading;
  /** All of a place on the axis. */
  column(index: number): Box;
  mark(reading: Reading): Box | undefined;
}

export interface Drawing {
  plot: ReactNode;
  geometry: Geometry;
}

const letter = 7;

/** About the width of a text of 12 px. Measuring it for certain would need a layout for each label. */
export const textWidth = (text: string): number => Math.ceil(text.length * letter);

export function shortened(text: string, width: number): string {
  const fits = Math.floor(width / letter);
  return text.length <= fits ? text : `${text.slice(0, Math.max(1, fits - 1)).trimEnd()}…`;
}
