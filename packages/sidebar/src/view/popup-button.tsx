/** @jsxImportSource preact */
import { type ComponentChildren, createContext, type JSX } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { placePopup, type Side } from "./place-popup.ts";
import { useDismissal } from "./use-dismissal.ts";

interface PopupButtonProps {
  kind: "tenants" | "search" | "user" | "flyout";
  className: string;
  side: Side;
  /** The label of the popup; the button is labeled by its content. */
  title: string;
  /** Set if the button is an icon; shown as its tooltip. */
  tip: string | undefined;
  face: ComponentChildren;
  children: ComponentChildren;
}

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the surrounding popup and returns the focus to its button. */
export const useClose = (): (() => void) => useContext(CloseContext);

/** A button and its popup, which follows it in the tab order. */
export function PopupButton({ kind, className, side, title, tip, face, children }: PopupButtonProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);
  useDismissal({ isOpen, popupRef, buttonRef, setOpen });

  useLayoutEffect(() => {
    const popup = popupRef.current;
    const button = buttonRef.current;
    if (!isOpen || !popup || !button) return;
    placePopup(popup, button, side);
    popup.showPopover(); // above everything on the page
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
        class={className}
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
