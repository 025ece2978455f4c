import { Picture, type PictureProps } from "./picture.tsx";

/** A truck delivers parcels. */
export function FulfillmentDeliveryPicture({ className }: PictureProps) {
  return (
    <Picture tone="amber" className={className}>
      <path d="M20 134h200" className="stroke-secondary" />
      <path d="M22 66h22M14 82h22M26 98h16" stroke="currentColor" strokeWidth="4" />
      <g className="fill-surface stroke-secondary">
        <rect x="52" y="44" width="92" height="76" rx="6" />
        <path d="M144 66h30a8 8 0 0 1 7 4l16 24a8 8 0 0 1 1 4v22h-54z" />
        <path d="M156 76h16l12 18h-28z" className="fill-secondary-soft stroke-secondary" />
        <circle cx="80" cy="122" r="13" />
        <circle cx="172" cy="122" r="13" />
      </g>
      <g fill="currentColor">
        <circle cx="80" cy="122" r="4" />
        <circle cx="172" cy="122" r="4" />
        <path d="M52 86h92v12H52z" />
        <path d="M206 20a15 15 0 0 1 15 15c0 11-15 25-15 25s-15-14-15-25a15 15 0 0 1 15-15z" />
      </g>
      <circle cx="206" cy="35" r="5" className="fill-surface" />
    </Picture>
  );
}
