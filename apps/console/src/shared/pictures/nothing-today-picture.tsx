import { Picture, type PictureProps } from "./picture.tsx";

/** A cup of coffee in the morning sun. */
export function NothingTodayPicture({ className }: PictureProps) {
  return (
    <Picture tone="plain" className={className}>
      <path d="M48 128a72 72 0 0 1 144 0z" className="fill-primary-soft" />
      <path d="M120 44V28M77 56l-9-12M163 56l9-12M48 90l-14-6M192 90l14-6" stroke="currentColor" strokeWidth="4" />
      <path d="M28 128h184" className="stroke-secondary" />
      <g className="fill-surface stroke-secondary">
        <path d="M146 92h10a14 14 0 0 1 0 28h-14" fill="none" />
        <path d="M86 84h60v28a16 16 0 0 1-16 16h-28a16 16 0 0 1-16-16z" />
        <rect x="76" y="128" width="80" height="8" rx="4" />
      </g>
      <path d="M86 98h60v12H86z" fill="currentColor" />
      <path d="M104 74q-5-6 0-11t0-11M126 74q-5-6 0-11t0-11" className="stroke-secondary" />
    </Picture>
  );
}
