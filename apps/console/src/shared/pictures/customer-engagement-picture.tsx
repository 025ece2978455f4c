import { Picture, type PictureProps } from "./picture.tsx";

/** An agent with a headset answers customers. */
export function CustomerEngagementPicture({ className }: PictureProps) {
  return (
    <Picture tone="teal" className={className}>
      <g className="fill-surface stroke-secondary">
        <path d="M28 138v-6a34 30 0 0 1 68 0v6z" />
        <circle cx="62" cy="72" r="20" />
        <path d="M38 74v-4a24 24 0 0 1 48 0v4" fill="none" />
        <path d="M110 28h86a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8h-66l-12 12v-12h-8a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8z" />
      </g>
      <g className="stroke-line-strong" strokeWidth="4">
        <path d="M118 44h70M118 58h44" />
      </g>
      <g fill="currentColor">
        <rect x="33" y="68" width="11" height="18" rx="5" />
        <rect x="80" y="68" width="11" height="18" rx="5" />
        <path d="M138 94h66a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8h-4v12l-12-12h-50a8 8 0 0 1-8-8v-18a8 8 0 0 1 8-8z" />
      </g>
      <path d="M86 86q0 12-16 12" className="stroke-secondary" />
      <g className="fill-surface">
        <circle cx="154" cy="111" r="4" />
        <circle cx="171" cy="111" r="4" />
        <circle cx="188" cy="111" r="4" />
      </g>
    </Picture>
  );
}
