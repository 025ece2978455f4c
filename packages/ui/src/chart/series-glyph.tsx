import { fillOf, markerOf, strokeOf } from "./looks.ts";
import { Texture } from "./textures.tsx";

export type GlyphKind = "line" | "bar";

interface SeriesGlyphProps {
  kind: GlyphKind;
  place: number;
}

/** The symbol of a series for the legend. */
export function SeriesGlyph({ kind, place }: SeriesGlyphProps) {
  if (kind === "line")
    return (
      <svg aria-hidden="true" width="18" height="12" className="shrink-0">
        <path d="M1 6H17" strokeWidth="2" strokeLinecap="round" className={strokeOf(place)} />
        <path d={markerOf(place)} transform="translate(9 6)" className={fillOf(place)} />
      </svg>
    );
  return (
    <svg aria-hidden="true" width="12" height="12" className="shrink-0">
      <rect width="12" height="12" rx="2.5" className={fillOf(place)} />
      <Texture place={place}>{(fill) => <rect width="12" height="12" rx="2.5" fill={fill} />}</Texture>
    </svg>
  );
}

export function CompareGlyph({ kind }: { kind: GlyphKind }) {
  return (
    <svg aria-hidden="true" width="18" height="12" className="shrink-0">
      <path
        d="M1 6H17"
        strokeWidth="2"
        strokeDasharray={kind === "line" ? "4 3" : "2.5 2"}
        className={kind === "line" ? "stroke-muted" : "stroke-ink"}
      />
    </svg>
  );
}
