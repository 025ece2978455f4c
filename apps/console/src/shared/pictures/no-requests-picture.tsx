import { Picture, type PictureProps } from "./picture.tsx";

/** An empty tray, and a paper plane that is on its way. */
export function NoRequestsPicture({ className }: PictureProps) {
  return (
    <Picture tone="plain" className={className}>
      <ellipse cx="120" cy="92" rx="104" ry="60" className="fill-primary-soft" />
      <g className="fill-surface stroke-secondary">
        <path d="M62 96l14-26a6 6 0 0 1 5-3h78a6 6 0 0 1 5 3l14 26v36a8 8 0 0 1-8 8H70a8 8 0 0 1-8-8z" />
        <path d="M62 96h36a6 6 0 0 1 6 5 16 16 0 0 0 32 0 6 6 0 0 1 6-5h36" />
      </g>
      <path d="M132 54q-18 2-26-12t-24-10" className="stroke-secondary" strokeDasharray="2 6" />
      <path d="M204 20l-60 22 20 8 8 20z" className="fill-surface stroke-secondary" />
      <path d="M204 20l-40 30 8 20z" fill="currentColor" className="stroke-secondary" />
    </Picture>
  );
}
