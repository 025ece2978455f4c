import { Tooltip as Radix } from "radix-ui";
import { type MouseEvent, type PointerEvent, type ReactElement, useRef, useState } from "react";
import { useLayer } from "./layer.ts";

interface TooltipProps {
  text: string;
  side?: "top" | "right" | "bottom" | "left";
  /** The explained element, which is focusable unless `disabled` is set. */
  children: ReactElement;
  /** The control is disabled, so a wrapper receives focus and pointer. */
  disabled?: boolean;
  defaultOpen?: boolean;
}

/** A hint for a control on hover, focus and touch. Don't put essential information only here. */
export function Tooltip({ text, side = "top", children, disabled = false, defaultOpen = false }: TooltipProps) {
  const [open, setOpen] = useState(defaultOpen);
  const touched = useRef(false);
  const layer = useLayer();
  const trigger = {
    onPointerDown: (event: PointerEvent) => {
      touched.current = event.pointerType === "touch";
    },
    // A scrolling finger doesn't click.
    onPointerCancel: () => {
      touched.current = false;
    },
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== "touch") touched.current = false;
    },
    // Radix closes on every click, but touch has no other way to open.
    onClick: (event: MouseEvent) => {
      if (!touched.current) return;
      touched.current = false;
      if (disabled) event.preventDefault();
      setTimeout(() => setOpen((was) => !was));
    },
  };
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root open={open} onOpenChange={(next) => !touched.current && setOpen(next)}>
        <Radix.Trigger asChild {...trigger}>
          {disabled ? <DisabledPlace>{children}</DisabledPlace> : children}
        </Radix.Trigger>
        <Radix.Portal container={layer}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={`z-toast animate-appear data-[state=closed]:animate-none rounded-md bg-inverse px-2.5 py-1.5 text-dense text-balance wrap-break-word whitespace-pre-line text-on-inverse shadow-raised forced-colors:border ${text.length > 50 ? "max-w-80" : "max-w-56"}`}
          >
            {text}
            <Radix.Arrow className="fill-inverse" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** Receives focus and pointer for a disabled control. */
function DisabledPlace({ children, ...rest }: { children: ReactElement }) {
  return (
    <span
      {...rest}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must be reachable by keyboard
      tabIndex={0}
      className="inline-flex cursor-not-allowed rounded-md *:pointer-events-none"
    >
      {children}
    </span>
  );
}
