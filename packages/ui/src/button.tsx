import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import type { LinkComponent } from "./link-component.ts";
import { Spinner } from "./spinner.tsx";

const buttonClass = cva(
  "inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap transition-colors select-none disabled:cursor-default [&>svg]:size-4 [&>svg]:shrink-0",
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-primary text-on-primary hover:bg-primary-strong disabled:bg-line disabled:text-muted disabled:hover:bg-line",
        secondary:
          "border-line-strong bg-surface text-ink hover:bg-hover disabled:border-line disabled:text-muted disabled:hover:bg-surface",
        quiet:
          "border-transparent text-ink hover:bg-hover disabled:text-muted disabled:hover:bg-transparent aria-expanded:bg-hover",
        danger:
          "border-transparent bg-accent-red text-on-accent hover:bg-accent-red-strong disabled:bg-line disabled:text-muted disabled:hover:bg-line",
      },
      size: {
        normal: "h-control px-3.5 text-sm",
        small: "h-control-small px-2.5 text-dense",
      },
    },
    defaultVariants: { variant: "primary", size: "normal" },
  },
);

interface ButtonProps extends Omit<ComponentProps<"button">, "className">, VariantProps<typeof buttonClass> {
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
}

export function Button({ busy = false, disabled = false, variant, size, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends VariantProps<typeof buttonClass> {
  href: string;
  link?: LinkComponent;
  children: ReactNode;
}

/** A link that looks like a button, for the next step of a page. */
export function ButtonLink({ link: Link = "a", href, variant, size, children }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonClass({ variant, size })}>
      {children}
    </Link>
  );
}
