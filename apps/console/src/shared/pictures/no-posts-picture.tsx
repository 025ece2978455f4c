import { Picture, type PictureProps } from "./picture.tsx";

/** An idea that waits to be written down. */
export function NoPostsPicture({ className }: PictureProps) {
  return (
    <Picture tone="plain" className={className}>
      <ellipse cx="120" cy="92" rx="104" ry="60" className="fill-primary-soft" />
      <g className="fill-surface stroke-secondary">
        <path d="M44 36h108a8 8 0 0 1 8 8v56a8 8 0 0 1-8 8H84l-18 18v-18H44a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8z" />
        <path d="M164 112h24v12a8 8 0 0 1-8 8h-8a8 8 0 0 1-8-8z" />
      </g>
      <path
        d="M164 112c0-12-16-18-16-38a28 28 0 0 1 56 0c0 20-16 26-16 38z"
        fill="currentColor"
        className="stroke-secondary"
      />
      <path d="M168 74l8 8 8-8M176 82v26" className="stroke-surface" strokeWidth="3" />
      <path d="M56 58h70M56 72h76M56 86h42" className="stroke-line-strong" strokeWidth="4" />
      <path d="M176 26v8M205 36l-5 6M222 64l-7 2" stroke="currentColor" strokeWidth="3" />
    </Picture>
  );
}
