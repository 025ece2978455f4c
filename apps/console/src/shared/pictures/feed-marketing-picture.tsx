import { Picture, type PictureProps } from "./picture.tsx";

/** A list of products flows to several channels. */
export function FeedMarketingPicture({ className }: PictureProps) {
  return (
    <Picture tone="violet" className={className}>
      <path d="M100 80h20M120 80q14 0 14-22t16-22M120 80h30M120 80q14 0 14 22t16 22" className="stroke-secondary" />
      <g className="fill-surface stroke-secondary">
        <rect x="24" y="28" width="76" height="104" rx="6" />
        <rect x="152" y="18" width="64" height="36" rx="6" />
        <rect x="152" y="62" width="64" height="36" rx="6" />
        <rect x="152" y="106" width="64" height="36" rx="6" />
      </g>
      <g fill="currentColor">
        <rect x="34" y="38" width="16" height="16" rx="3" />
        <rect x="34" y="61" width="16" height="16" rx="3" fillOpacity=".6" />
        <rect x="34" y="84" width="16" height="16" rx="3" fillOpacity=".35" />
        <rect x="34" y="107" width="16" height="16" rx="3" />
        <rect x="160" y="26" width="20" height="20" rx="3" />
        <circle cx="170" cy="80" r="10" fillOpacity=".6" />
        <path d="M170 113l11 20h-22z" fillOpacity=".35" />
        <circle cx="120" cy="80" r="7" />
      </g>
      <path
        d="M60 46h28M60 69h28M60 92h20M60 115h28M190 32h16M190 41h10M190 76h16M190 85h10M190 120h16M190 129h10"
        className="stroke-line-strong"
        strokeWidth="4"
      />
    </Picture>
  );
}
