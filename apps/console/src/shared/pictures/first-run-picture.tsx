import { Picture, type PictureProps } from "./picture.tsx";

/** A checklist with its first step done, and a flag at the end. */
export function FirstRunPicture({ className }: PictureProps) {
  return (
    <Picture tone="plain" className={className}>
      <ellipse cx="120" cy="92" rx="104" ry="60" className="fill-primary-soft" />
      <path d="M40 140h160" className="stroke-secondary" />
      <g className="fill-surface stroke-secondary">
        <rect x="52" y="28" width="92" height="112" rx="8" />
        <path d="M176 140V44" />
      </g>
      <path d="M176 44h36l-10 15 10 15h-36z" fill="currentColor" className="stroke-secondary" />
      <circle cx="72" cy="54" r="9" fill="currentColor" />
      <path d="M68 54l3 4 6-7" className="stroke-surface" strokeWidth="3" />
      <g className="stroke-line-strong">
        <circle cx="72" cy="84" r="8" />
        <circle cx="72" cy="114" r="8" />
        <path d="M92 54h40M92 84h32M92 114h36" strokeWidth="4" />
      </g>
    </Picture>
  );
}
