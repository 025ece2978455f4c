export interface Size {
  width: number;
  height: number;
}

/** The saved square of a picture: its center in the picture's pixels, and its zoom. */
export interface Crop {
  x: number;
  y: number;
  /** In percent. At 100 the square fills the shorter side of the picture. */
  zoom: number;
}

/** Returns the largest centered crop. */
export function largestCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 100 };
}

/** Returns the side of the square in the picture's pixels. */
export function sideOf({ zoom }: Crop, { width, height }: Size): number {
  return (Math.min(width, height) * 100) / zoom;
}

/** Returns the nearest crop inside the picture. */
export function clampCrop(crop: Crop, size: Size): Crop {
  const half = sideOf(crop, size) / 2;
  const clamp = (value: number, length: number): number => Math.min(Math.max(value, half), length - half);
  return { ...crop, x: clamp(crop.x, size.width), y: clamp(crop.y, size.height) };
}
