import { Picture, type PictureProps } from "./picture.tsx";

/** An online store in a browser window. */
export function StorefrontPicture({ className }: PictureProps) {
  return (
    <Picture tone="primary" className={className}>
      <g className="fill-surface stroke-secondary">
        <rect x="36" y="18" width="168" height="124" rx="8" />
        <path d="M36 38h168" />
      </g>
      <g fill="currentColor">
        <circle cx="48" cy="28" r="3" />
        <circle cx="58" cy="28" r="3" fillOpacity=".5" />
      </g>
      <path d="M76 28h60" className="stroke-line-strong" strokeWidth="4" />
      <path
        d="M56 50h16v12a8 8 0 0 1-16 0zM88 50h16v12a8 8 0 0 1-16 0zM120 50h16v12a8 8 0 0 1-16 0zM152 50h16v12a8 8 0 0 1-16 0z"
        fill="currentColor"
        className="stroke-secondary"
      />
      <path
        d="M72 50h16v12a8 8 0 0 1-16 0zM104 50h16v12a8 8 0 0 1-16 0zM136 50h16v12a8 8 0 0 1-16 0zM168 50h16v12a8 8 0 0 1-16 0z"
        className="fill-surface stroke-secondary"
      />
      <g className="fill-secondary-soft stroke-secondary">
        <rect x="56" y="82" width="36" height="32" rx="4" />
        <rect x="102" y="82" width="36" height="32" rx="4" />
        <rect x="148" y="82" width="36" height="32" rx="4" />
      </g>
      <g fill="currentColor">
        <circle cx="74" cy="98" r="8" />
        <path d="M120 89l9 16h-18z" />
        <rect x="158" y="90" width="16" height="16" rx="3" />
      </g>
      <path d="M60 126h22M106 126h22M152 126h22" className="stroke-line-strong" strokeWidth="4" />
    </Picture>
  );
}
