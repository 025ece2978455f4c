import { Picture, type PictureProps } from "./picture.tsx";

/** A product is packed into an open box. */
export function FulfillmentPackingPicture({ className }: PictureProps) {
  return (
    <Picture tone="amber" className={className}>
      <path d="M64 84l56-22 56 22-56 20z" className="fill-secondary-soft stroke-secondary" />
      <path d="M98 96V30a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v66l-22 8z" fill="currentColor" className="stroke-secondary" />
      <path d="M110 36v4a10 10 0 0 0 20 0v-4" className="stroke-surface" strokeWidth="3" />
      <g className="fill-surface stroke-secondary">
        <path d="M64 84l56 20v40l-52-19a6 6 0 0 1-4-6z" />
        <path d="M176 84l-56 20v40l52-19a6 6 0 0 0 4-6z" />
        <path d="M64 84l56 20-18 16-58-20z" />
        <path d="M176 84l-56 20 18 16 58-20z" />
      </g>
      <path d="M76 32v12M70 38h12M168 24v8M164 28h8M62 58v8M58 62h8" stroke="currentColor" />
    </Picture>
  );
}
