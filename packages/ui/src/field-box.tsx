import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

/** The border around inputs, with a focus ring. */
export const fieldBoxClass = cva(
  "flex w-full min-w-0 items-center gap-2 rounded-md border px-3 text-sm transition-colors pointer-coarse:text-base",
  {
    variants: {
      state: {
        ready: "border-field bg-surface hover:border-muted",
        invalid: "border-accent-red bg-surface",
        readOnly: "border-line bg-canvas",
        disabled: "cursor-not-allowed border-line bg-hover text-muted",
      },
      size: { control: "h-control", text: "" },
    },
    defaultVariants: { state: "ready", size: "control" },
  },
);

export const ringWithin =
  "has-[:is(input,textarea):focus-visible]:outline-2 has-[:is(input,textarea):focus-visible]:-outline-offset-1 has-[:is(input,textarea):focus-visible]:outline-focus";

/** An input inside a box, which draws border and ring. */
export const bareInputClass =
  "h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted disabled:cursor-not-allowed";

export function stateOf(field: {
  error?: string | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
}): NonNullable<VariantProps<typeof fieldBoxClass>["state"]> {
  if (field.disabled) return "disabled";
  if (field.error) return "invalid";
  return field.readOnly ? "readOnly" : "ready";
}

interface FieldBoxProps extends VariantProps<typeof fieldBoxClass> {
  children: ReactNode;
}

export function FieldBox({ state, size, children }: FieldBoxProps) {
  return <div className={`${fieldBoxClass({ state, size })} ${ringWithin}`}>{children}</div>;
}

interface BoxButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** A small action at the end of a box, such as Clear. */
export function BoxButton({ label, onClick, children }: BoxButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="-me-1.5 grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-9"
    >
      {children}
    </button>
  );
}
