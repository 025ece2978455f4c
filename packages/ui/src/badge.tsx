import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

// Forced colors remove the background and show the transparent border instead.
const badgeClass = cva(
  "inline-flex items-center gap-1.5 rounded-full border border-transparent px-2 py-0.5 text-xs font-medium whitespace-nowrap",
  {
    variants: {
      tone: {
        neutral: "bg-hover text-muted",
        primary: "bg-primary-soft text-primary",
        info: "bg-accent-teal-soft text-accent-teal",
        success: "bg-accent-green-soft text-accent-green",
        warning: "bg-accent-amber-soft text-accent-amber",
        danger: "bg-accent-red-soft text-accent-red",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

interface BadgeProps extends VariantProps<typeof badgeClass> {
  /** A state has a dot; a label such as "Beta" has none. */
  kind?: "state" | "label";
  children: ReactNode;
}

export function Badge({ tone, kind = "state", children }: BadgeProps) {
  return (
    <span className={badgeClass({ tone })}>
      {kind === "state" && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
