import { Tooltip as Radix } from "radix-ui";
import { type MouseEvent, type PointerEvent, type ReactElement, useRef, useState } from "react";
import { useLayer } from "./layer.ts";

interface TooltipProps {
  text: string;
  side?: "top" | "right" | "bottom" | "left";
  /** What it explains: an element that takes focus, or with `disabled` one that cannot. */
  children: ReactElement;
  /** The explained control is disabled: the place round it takes focus and pointer in its stead. */
  disabled?: boolean;
  defaultOpen?: boolean;
}

/** A sentence more about a control: on hover, on focus, and on a touch. Nothing that must be known stands only here. */
export function Tooltip({ text, side = "top", children, disabled = false, defaultOpen = false }: TooltipProps) {
  const [open, setOpen] = useState(defaultOpen);
  const touched = useRef(false);
  const layer = useLayer();
  const trigger = {
    onPointerDown: (event: PointerEvent) => {
      touched.current = event.pointerType === "touch";
    },
    // A finger that scrolls never comes to a click.
    onPointerCancel: () => {
      touched.current = false;
    },
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== "touch") touched.current = false;
    },
    // Radix closes on every click; a finger has no other way to open.
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
            className={`z-toast animate-appear data-[state=closed]:animate-none rounded-md bg-inverse px-2.5 py-1.5 text-dense text-balance wrap-break-word text-on-inverse shadow-raised forced-colors:border ${text.length > 50 ? "max-w-80" : "max-w-56"}`}
          >
            {text}
            <Radix.Arrow className="fill-inverse" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** A disabled control hears neither keys nor pointers, so this hears them for it. */
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
