import { Picture, type PictureProps } from "./picture.tsx";

/** Parcels on the shelves of a warehouse. */
export function FulfillmentStoragePicture({ className }: PictureProps) {
  return (
    <Picture tone="amber" className={className}>
      <path d="M36 20v120M204 20v120M36 78h168M36 132h168" className="stroke-secondary" strokeWidth="4" />
      <rect x="50" y="42" width="36" height="34" rx="3" className="fill-surface stroke-secondary" />
      <path d="M68 45v11" stroke="currentColor" strokeWidth="4" />
      <rect x="90" y="30" width="44" height="46" rx="3" fill="currentColor" className="stroke-secondary" />
      <path d="M112 33v15" className="stroke-surface" strokeWidth="4" />
      <rect x="150" y="48" width="36" height="28" rx="3" className="fill-surface stroke-secondary" />
      <path d="M168 51v9" stroke="currentColor" strokeWidth="4" />
      <rect x="50" y="92" width="52" height="38" rx="3" fill="currentColor" className="stroke-secondary" />
      <path d="M76 95v12" className="stroke-surface" strokeWidth="4" />
      <rect x="108" y="102" width="32" height="28" rx="3" className="fill-surface stroke-secondary" />
      <path d="M124 105v9" stroke="currentColor" strokeWidth="4" />
      <rect x="146" y="88" width="44" height="42" rx="3" className="fill-surface stroke-secondary" />
      <path d="M168 91v14" stroke="currentColor" strokeWidth="4" />
    </Picture>
  );
}
