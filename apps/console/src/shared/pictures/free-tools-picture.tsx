import { Picture, type PictureProps } from "./picture.tsx";

/** A link and the code that opens it. */
export function FreeToolsPicture({ className }: PictureProps) {
  return (
    <Picture tone="primary" className={className}>
      <g className="fill-surface stroke-secondary">
        <rect x="24" y="32" width="192" height="32" rx="16" />
        <rect x="132" y="78" width="64" height="64" rx="6" />
      </g>
      <path d="M60 48h84" className="stroke-line-strong" strokeWidth="4" />
      <g stroke="currentColor" strokeWidth="3">
        <path d="M38 52a5 5 0 0 1 0-8h4M48 44a5 5 0 0 1 0 8h-4M41 48h4" />
        <g strokeWidth="7" transform="rotate(-24 74 110)">
          <rect x="32" y="97" width="50" height="26" rx="13" />
          <rect x="66" y="97" width="50" height="26" rx="13" strokeOpacity=".5" />
        </g>
      </g>
      <g fill="currentColor">
        <rect x="172" y="38" width="38" height="20" rx="10" />
        <path d="M140 86h18v18h-18zM170 86h18v18h-18zM140 116h18v18h-18zM168 112h8v8h-8zM180 120h8v8h-8zM168 126h8v8h-8zM162 104h6v6h-6z" />
      </g>
      <path d="M186 48h9m-4-4l4 4-4 4" className="stroke-surface" />
      <path d="M146 92h6v6h-6zM176 92h6v6h-6zM146 122h6v6h-6z" className="fill-surface" />
    </Picture>
  );
}
