import { type ReactNode, useId } from "react";

// Drawn in the background color over a filled area. Hatching is reserved for preliminary values.
const textures = [
  "",
  "M1 1h1.5v1.5h-1.5zM4 4h1.5v1.5h-1.5z",
  "M0 2.5h6v1h-6z",
  "M2.5 0h1v6h-1z",
  "M2.5 0h1v2.5h2.5v1h-2.5v2.5h-1v-2.5h-2.5v-1h2.5z",
  "M3 1l2 2l-2 2l-2 -2z",
];

interface TextureProps {
  place: number;
  children: (fill: string) => ReactNode;
}

/** Distinguishes the areas of series without color. The first is plain. */
export function Texture({ place, children }: TextureProps) {
  const id = useId();
  const texture = textures[place % textures.length];
  if (!texture) return null;
  return (
    <>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d={texture} className="fill-surface/45" />
      </pattern>
      {children(`url(#${id})`)}
    </>
  );
}

interface HatchingProps {
  /** Cuts into filled areas, or is drawn on the background. */
  over?: boolean;
  children: (fill: string) => ReactNode;
}

/** Marks preliminary values. */
export function Hatching({ over = false, children }: HatchingProps) {
  const id = useId();
  return (
    <>
      <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={over ? 3 : 1} height="7" className={over ? "fill-surface/55" : "fill-line-strong"} />
      </pattern>
      {children(`url(#${id})`)}
    </>
  );
}
