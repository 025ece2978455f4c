import { Picture, type PictureProps } from "./picture.tsx";

/** Experts check what a shop lists. */
export function MarketplaceServicesPicture({ className }: PictureProps) {
  return (
    <Picture tone="green" className={className}>
      <path d="M24 136h192" className="stroke-secondary" />
      <rect x="36" y="66" width="96" height="70" rx="3" className="fill-surface stroke-secondary" />
      <path d="M32 52h26v14a13 13 0 0 1-26 0z" fill="currentColor" className="stroke-secondary" />
      <path d="M58 52h26v14a13 13 0 0 1-26 0z" className="fill-surface stroke-secondary" />
      <path d="M84 52h26v14a13 13 0 0 1-26 0z" fill="currentColor" className="stroke-secondary" />
      <path d="M110 52h26v14a13 13 0 0 1-26 0z" className="fill-surface stroke-secondary" />
      <rect x="48" y="92" width="26" height="44" rx="3" className="fill-secondary-soft stroke-secondary" />
      <rect x="86" y="92" width="36" height="24" rx="3" className="fill-secondary-soft stroke-secondary" />
      <g className="fill-surface stroke-secondary">
        <rect x="148" y="36" width="60" height="84" rx="6" />
      </g>
      <rect x="166" y="30" width="24" height="12" rx="4" fill="currentColor" className="stroke-secondary" />
      <path d="M158 60l4 4 7-8M158 80l4 4 7-8M158 100l4 4 7-8" stroke="currentColor" strokeWidth="3" />
      <path d="M178 61h20M178 81h20M178 101h14" className="stroke-line-strong" strokeWidth="4" />
    </Picture>
  );
}
