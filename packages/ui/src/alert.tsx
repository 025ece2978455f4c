import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const alertClass = cva("flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md px-3.5 py-2.5 text-sm", {
  variants: {
    tone: {
      note: "bg-primary-soft text-ink",
      warning: "bg-accent-amber-soft text-ink",
      bad: "bg-accent-red-soft text-ink",
    },
  },
  defaultVariants: { tone: "note" },
});

interface AlertProps extends VariantProps<typeof alertClass> {
  action?: ReactNode;
  children: ReactNode;
}

/** A message inside a page. A bad one interrupts a screen reader; the others wait their turn. */
export function Alert({ tone, action, children }: AlertProps) {
  return (
    <div role={tone === "bad" ? "alert" : "status"} className={alertClass({ tone })}>
      <div className="min-w-0 wrap-break-word">{children}</div>
      {action}
    </div>
  );
}
