export interface Size {
  width: number;
  height: number;
}

/** The square of a picture that is kept: its middle, in the picture's own pixels, and how much it is enlarged. */
export interface Crop {
  x: number;
  y: number;
  /** In percent: at 100 the square is as large as the picture is wide or high. */
  zoom: number;
}

/** The middle, as large as it can be. */
export function wholeOf({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 100 };
}

/** How many of the picture's pixels the square is wide. */
export function sideOf({ zoom }: Crop, { width, height }: Size): number {
  return (Math.min(width, height) * 100) / zoom;
}

/** The nearest square that does not reach over the picture's edge. */
export function within(crop: Crop, size: Size): Crop {
  const half = sideOf(crop, size) / 2;
  const clamp = (value: number, length: number): number => Math.min(Math.max(value, half), length - half);
  return { ...crop, x: clamp(crop.x, size.width), y: clamp(crop.y, size.height) };
}
