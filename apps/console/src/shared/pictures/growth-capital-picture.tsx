import { Picture, type PictureProps } from "./picture.tsx";

/** A plant grows from stacks of coins. */
export function GrowthCapitalPicture({ className }: PictureProps) {
  return (
    <Picture tone="green" className={className}>
      <path d="M28 134h184" className="stroke-secondary" />
      <rect x="44" y="122" width="40" height="12" rx="5" className="fill-surface stroke-secondary" />
      <rect x="44" y="110" width="40" height="12" rx="5" className="fill-surface stroke-secondary" />
      <rect x="92" y="122" width="40" height="12" rx="5" className="fill-surface stroke-secondary" />
      <rect x="92" y="110" width="40" height="12" rx="5" className="fill-surface stroke-secondary" />
      <rect x="92" y="98" width="40" height="12" rx="5" className="fill-surface stroke-secondary" />
      <rect x="92" y="86" width="40" height="12" rx="5" className="fill-surface stroke-secondary" />
      <rect x="148" y="122" width="40" height="12" rx="5" className="fill-surface stroke-secondary" />
      <rect x="148" y="110" width="40" height="12" rx="5" className="fill-surface stroke-secondary" />
      <rect x="148" y="98" width="40" height="12" rx="5" className="fill-surface stroke-secondary" />
      <path d="M112 86V46" className="stroke-secondary" strokeWidth="3" />
      <g fill="currentColor">
        <path d="M112 58c0-20 12-32 34-34 0 22-12 34-34 34z" />
        <path d="M112 74c0-15-10-25-28-26 0 17 10 26 28 26z" fillOpacity=".6" />
        <circle cx="168" cy="66" r="15" />
      </g>
      <path d="M162 66l4 5 8-9" className="stroke-surface" strokeWidth="3" />
      <path d="M52 92l12-12M64 88v-8h-8" stroke="currentColor" strokeWidth="3" />
    </Picture>
  );
}
