import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ComponentType } from "react";
import { Spinner } from "./spinner.tsx";

const iconButtonClass = cva(
  "inline-flex shrink-0 cursor-pointer items-center justify-center rounded-md border transition-colors disabled:cursor-default aria-disabled:cursor-default",
  {
    variants: {
      variant: {
        quiet:
          "border-transparent text-muted hover:bg-hover hover:text-ink disabled:bg-transparent disabled:text-line-strong aria-disabled:bg-transparent aria-disabled:text-line-strong aria-expanded:bg-hover aria-expanded:text-ink aria-pressed:bg-primary-soft aria-pressed:text-primary",
        secondary:
          "border-line-strong bg-surface text-ink hover:bg-hover disabled:border-line disabled:bg-surface disabled:text-line-strong aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-line-strong aria-expanded:bg-hover aria-pressed:bg-primary-soft aria-pressed:text-primary",
      },
      size: { normal: "size-control [&_svg]:size-4.5", small: "size-control-small [&_svg]:size-4" },
    },
    defaultVariants: { variant: "quiet", size: "normal" },
  },
);

interface IconButtonProps
  extends
    Omit<ComponentProps<"button">, "className" | "children" | "aria-label">,
    VariantProps<typeof iconButtonClass> {
  icon: ComponentType;
  /** Accessible name, also shown as tooltip. */
  label: string;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
}

/** An icon-only button, for well-known icons or row actions. Prefer Button with a label elsewhere. */
export function IconButton({
  icon: Icon,
  label,
  busy = false,
  disabled = false,
  variant,
  size,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={iconButtonClass({ variant, size })}
    >
      {busy ? <Spinner /> : <Icon />}
    </button>
  );
}
