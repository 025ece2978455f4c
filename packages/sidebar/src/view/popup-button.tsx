/** @jsxImportSource preact */
import { type ComponentChildren, createContext, type JSX } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { placePopup, type Side } from "./place-popup.ts";
import { useDismissal } from "./use-dismissal.ts";

interface PopupButtonProps {
  kind: "tenants" | "search" | "user" | "flyout";
  looks: string;
  side: Side;
  /** What the popup is called; the button by what is written on it. */
  title: string;
  /** The button is a picture that is named beside it. */
  tip: string | undefined;
  face: ComponentChildren;
  children: ComponentChildren;
}

const CloseContext = createContext<() => void>(() => undefined);

/** For what is in a popup: closes it and gives the focus back to the button. */
export const useClose = (): (() => void) => useContext(CloseContext);

/** A button and what it opens over the page, which follows it in the order of Tab. */
export function PopupButton({ kind, looks, side, title, tip, face, children }: PopupButtonProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);
  useDismissal({ isOpen, popupRef, buttonRef, setOpen });

  useLayoutEffect(() => {
    const popup = popupRef.current;
    const button = buttonRef.current;
    if (!isOpen || !popup || !button) return;
    placePopup(popup, button, side);
    popup.showPopover(); // above whatever the page stacks
    (popup.querySelector<HTMLElement>("input, a, button") ?? popup).focus();
  }, [isOpen, side]);

  const close = (): void => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        class={looks}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-tip={tip}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <div ref={popupRef} class={`popup ${kind}`} popover="manual" role="dialog" aria-label={title} tabIndex={-1}>
          <CloseContext.Provider value={close}>{children}</CloseContext.Provider>
        </div>
      )}
    </>
  );
}
