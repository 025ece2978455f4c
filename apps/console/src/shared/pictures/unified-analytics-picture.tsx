import { Picture, type PictureProps } from "./picture.tsx";

/** Figures of all channels on one board. */
export function UnifiedAnalyticsPicture({ className }: PictureProps) {
  return (
    <Picture tone="teal" className={className}>
      <g className="fill-surface stroke-secondary">
        <rect x="28" y="24" width="108" height="112" rx="8" />
        <rect x="148" y="24" width="64" height="60" rx="8" />
        <rect x="148" y="94" width="64" height="42" rx="8" />
      </g>
      <g fill="currentColor">
        <rect x="42" y="92" width="14" height="32" rx="3" fillOpacity=".35" />
        <rect x="64" y="76" width="14" height="48" rx="3" fillOpacity=".6" />
        <rect x="86" y="84" width="14" height="40" rx="3" fillOpacity=".35" />
        <rect x="108" y="60" width="14" height="64" rx="3" />
      </g>
      <path d="M42 40h40M42 52h22" className="stroke-line-strong" strokeWidth="4" />
      <circle cx="180" cy="54" r="17" stroke="currentColor" strokeOpacity=".3" strokeWidth="8" />
      <path d="M180 37a17 17 0 1 1-16 22" stroke="currentColor" strokeWidth="8" strokeLinecap="butt" />
      <path d="M158 122l14-10 12 6 18-14" stroke="currentColor" strokeWidth="3" />
    </Picture>
  );
}
