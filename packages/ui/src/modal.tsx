import "./react-aria.ts";
import { type ReactNode, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { LayerProvider } from "./layer.ts";

/** Common props of modal overlays. */
export interface ModalProps {
  open: boolean;
  /** Called by the close button, Escape or a click outside, unless busy. */
  onClose: () => void;
  /** Keeps the overlay open until the work is done. */
  busy?: boolean | undefined;
  /** Whether a click outside closes it. Set to false if it contains input. */
  outsideCloses?: boolean | undefined;
}

interface FrameProps extends ModalProps {
  role?: "dialog" | "alertdialog";
  labelledBy: string;
  describedBy?: string | undefined;
  /** Classes for the position. */
  placeClass: string;
  /** Classes for look and animation. */
  panelClass: string;
  children: ReactNode;
}

/** A backdrop with a panel that traps and returns the focus. */
export function Modal({ open, onClose, busy = false, outsideCloses = true, ...frame }: FrameProps) {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      isDismissable={outsideCloses && !busy}
      isKeyboardDismissDisabled={busy}
      className={`fixed inset-0 z-dialog flex bg-scrim transition-opacity duration-enter data-entering:opacity-0 data-exiting:opacity-0 data-exiting:duration-leave ${frame.placeClass}`}
    >
      <AriaModal
        className={`flex max-h-full min-h-0 flex-col overflow-hidden border-line bg-surface shadow-dialog transition-[opacity,translate,scale] duration-enter data-exiting:duration-leave ${frame.panelClass}`}
      >
        <Dialog
          role={frame.role ?? "dialog"}
          aria-labelledby={frame.labelledBy}
          {...(frame.describedBy && { "aria-describedby": frame.describedBy })}
          aria-busy={busy || undefined}
          className="flex min-h-0 flex-1 flex-col outline-none"
        >
          <LayerProvider value={layer}>{frame.children}</LayerProvider>
        </Dialog>
        {/* Outside the panel's clipped edges, inside its focus trap. */}
        <div ref={setLayer} className="fixed" />
      </AriaModal>
    </ModalOverlay>
  );
}
