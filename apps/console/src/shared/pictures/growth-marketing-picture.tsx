import { Picture, type PictureProps } from "./picture.tsx";

/** A megaphone announces an offer. */
export function GrowthMarketingPicture({ className }: PictureProps) {
  return (
    <Picture tone="rose" className={className}>
      <g className="fill-surface stroke-secondary">
        <path d="M66 84l14 44a6 6 0 0 0 7 4l8-2a5 5 0 0 0 4-7l-11-35z" />
        <path d="M62 58h28l62-32v84L90 90H62a10 10 0 0 1-10-10V68a10 10 0 0 1 10-10z" />
        <path d="M90 58v32" />
        <rect x="148" y="20" width="12" height="96" rx="6" />
      </g>
      <g fill="currentColor">
        <path d="M54 60h34v28H62a8 8 0 0 1-8-8z" />
        <path d="M196 136c-12-8-18-13-18-20a9 9 0 0 1 18-3 9 9 0 0 1 18 3c0 7-6 12-18 20z" />
      </g>
      <path d="M176 64h28M172 46l22-14M172 82l20 10" stroke="currentColor" strokeWidth="4" />
    </Picture>
  );
}
