import { Picture, type PictureProps } from "./picture.tsx";

/** One stock of products sells on several marketplaces. */
export function MarketplaceManagementPicture({ className }: PictureProps) {
  return (
    <Picture tone="primary" className={className}>
      <path d="M120 92V50M104 108H60M136 108h44" className="stroke-secondary" strokeDasharray="2 6" strokeWidth="3" />
      <rect x="98" y="30" width="44" height="26" rx="3" className="fill-surface stroke-secondary" />
      <path d="M94 16h13v14a6.5 6.5 0 0 1-13 0z" fill="currentColor" className="stroke-secondary" />
      <path d="M107 16h13v14a6.5 6.5 0 0 1-13 0z" className="fill-surface stroke-secondary" />
      <path d="M120 16h13v14a6.5 6.5 0 0 1-13 0z" fill="currentColor" className="stroke-secondary" />
      <path d="M133 16h13v14a6.5 6.5 0 0 1-13 0z" className="fill-surface stroke-secondary" />
      <rect x="24" y="92" width="44" height="34" rx="3" className="fill-surface stroke-secondary" />
      <path d="M20 78h13v14a6.5 6.5 0 0 1-13 0z" fill="currentColor" className="stroke-secondary" />
      <path d="M33 78h13v14a6.5 6.5 0 0 1-13 0z" className="fill-surface stroke-secondary" />
      <path d="M46 78h13v14a6.5 6.5 0 0 1-13 0z" fill="currentColor" className="stroke-secondary" />
      <path d="M59 78h13v14a6.5 6.5 0 0 1-13 0z" className="fill-surface stroke-secondary" />
      <rect x="172" y="92" width="44" height="34" rx="3" className="fill-surface stroke-secondary" />
      <path d="M168 78h13v14a6.5 6.5 0 0 1-13 0z" fill="currentColor" className="stroke-secondary" />
      <path d="M181 78h13v14a6.5 6.5 0 0 1-13 0z" className="fill-surface stroke-secondary" />
      <path d="M194 78h13v14a6.5 6.5 0 0 1-13 0z" fill="currentColor" className="stroke-secondary" />
      <path d="M207 78h13v14a6.5 6.5 0 0 1-13 0z" className="fill-surface stroke-secondary" />
      <rect x="94" y="86" width="52" height="46" rx="4" fill="currentColor" className="stroke-secondary" />
      <path d="M120 90v14M104 122h12" className="stroke-surface" strokeWidth="4" />
    </Picture>
  );
}
