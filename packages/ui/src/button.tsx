import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Spinner } from "./spinner.tsx";

const buttonClass = cva(
  "inline-flex h-9 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md px-3.5 text-sm font-medium whitespace-nowrap transition-colors disabled:cursor-default",
  {
    variants: {
      variant: {
        primary:
          "bg-primary text-on-primary hover:bg-primary-strong disabled:bg-line disabled:text-muted disabled:hover:bg-line",
        secondary:
          "border border-line-strong bg-surface text-ink hover:bg-hover disabled:border-line disabled:text-muted disabled:hover:bg-surface",
      },
    },
    defaultVariants: { variant: "primary" },
  },
);

interface ButtonProps extends Omit<ComponentProps<"button">, "className">, VariantProps<typeof buttonClass> {
  /** At work: shows a spinner and takes no further click. */
  busy?: boolean;
}

export function Button({ busy = false, disabled = false, variant, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
