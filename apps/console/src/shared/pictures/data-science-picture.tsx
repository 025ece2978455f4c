import { Picture, type PictureProps } from "./picture.tsx";

/** A forecast continues a measured curve. */
export function DataSciencePicture({ className }: PictureProps) {
  return (
    <Picture tone="violet" className={className}>
      <g className="fill-surface stroke-secondary">
        <rect x="32" y="24" width="152" height="108" rx="8" />
        <path d="M32 44h152" />
      </g>
      <g fill="currentColor">
        <circle cx="44" cy="34" r="3" />
        <circle cx="54" cy="34" r="3" fillOpacity=".5" />
        <path d="M118 82l50-26v40l-50-14z" fillOpacity=".2" />
        <circle cx="52" cy="110" r="4" />
        <circle cx="74" cy="92" r="4" />
        <circle cx="96" cy="100" r="4" />
        <circle cx="118" cy="82" r="4" />
      </g>
      <g stroke="currentColor" strokeWidth="3">
        <path d="M52 110l22-18 22 8 22-18" />
        <path d="M126 78l42-16" strokeDasharray="4 7" />
      </g>
      <path d="M168 124l22-26 24 16z" className="stroke-secondary" />
      <g className="fill-surface stroke-secondary">
        <circle cx="168" cy="124" r="9" />
        <circle cx="214" cy="114" r="9" />
      </g>
      <circle cx="190" cy="98" r="11" fill="currentColor" className="stroke-secondary" />
    </Picture>
  );
}
