import type { ReactNode } from "react";

export interface PictureProps {
  /** Sets the size; the picture fills the width of its container by default. */
  className?: string | undefined;
}

/** Background and accent. Shapes take the accent with `currentColor`. */
const tones = {
  primary: "bg-primary-soft text-primary",
  green: "bg-accent-green-soft text-accent-green",
  amber: "bg-accent-amber-soft text-accent-amber",
  teal: "bg-accent-teal-soft text-accent-teal",
  violet: "bg-accent-violet-soft text-accent-violet",
  rose: "bg-accent-rose-soft text-accent-rose",
  plain: "text-primary",
};

interface FrameProps extends PictureProps {
  tone: keyof typeof tones;
  children: ReactNode;
}

/** The frame of every picture: 240 by 160 units, hidden from screen readers. */
export function Picture({ tone, className = "h-auto w-full", children }: FrameProps) {
  return (
    <svg
      viewBox="0 0 240 160"
      aria-hidden="true"
      className={`rounded-lg ${tones[tone]} ${className}`}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
