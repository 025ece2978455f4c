import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { given } from "./given.ts";
import { keepEscape, useLayer } from "./layer.ts";

interface PopoverProps {
  /** The button that opens the popover. */
  button: ReactElement;
  /** Accessible name of the content. */
  label: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  defaultOpen?: boolean | undefined;
  side?: "top" | "bottom" | undefined;
  align?: "start" | "center" | "end" | undefined;
  /** Omits padding, for content that reaches the edges. */
  flush?: boolean | undefined;
  children: ReactNode;
}

/** Content beside its button, while the page stays usable. */
export function Popover({ button, label, side = "bottom", align = "start", flush, children, ...state }: PopoverProps) {
  return (
    <Radix.Root {...given(state)}>
      <Radix.Trigger asChild>{button}</Radix.Trigger>
      <Radix.Portal container={useLayer()}>
        <Radix.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onKeyDown={keepEscape}
          className={`z-popover max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-appear data-[state=closed]:animate-none overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised text-sm shadow-raised outline-none ${flush ? "" : "p-4"}`}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the surrounding popover. */
export function PopoverClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
