import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

const alertClass = cva("flex items-start gap-2.5 border px-3.5 py-2.5 text-sm text-ink", {
  variants: {
    tone: {
      note: "border-primary/20 bg-primary-soft [&>svg]:text-primary",
      good: "border-accent-green/20 bg-accent-green-soft [&>svg]:text-accent-green",
      warning: "border-accent-amber/25 bg-accent-amber-soft [&>svg]:text-accent-amber",
      bad: "border-accent-red/20 bg-accent-red-soft [&>svg]:text-accent-red",
    },
    banner: { true: "border-x-0 border-t-0 sm:px-6", false: "rounded-md" },
  },
});

const icons = { note: Info, good: CircleCheck, warning: TriangleAlert, bad: CircleAlert };

export interface AlertProps {
  tone?: NonNullable<VariantProps<typeof alertClass>["tone"]>;
  title?: string;
  action?: ReactNode;
  /** Spans the full width at the top of the page. */
  banner?: boolean;
  onDismiss?: () => void;
  dismissLabel?: string;
  children: ReactNode;
}

/** A message inside a page. Screen readers announce errors immediately and other tones politely. */
export function Alert({
  tone = "note",
  title,
  action,
  banner = false,
  onDismiss,
  dismissLabel = "Dismiss",
  children,
}: AlertProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === "bad" ? "alert" : "status"} className={alertClass({ tone, banner })}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 wrap-break-word">
          {title && <p className="font-medium">{title}</p>}
          {children}
        </div>
        {action}
      </div>
      {onDismiss && (
        <span className="-my-1 -mr-1.5 flex">
          <IconButton size="small" icon={X} label={dismissLabel} onClick={onDismiss} />
        </span>
      )}
    </div>
  );
}
