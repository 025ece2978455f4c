import "./react-aria.ts";
import { type ReactNode, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { LayerProvider } from "./layer.ts";

/** What everything has in common that covers the page until it is answered. */
export interface ModalProps {
  open: boolean;
  /** Asked to close: the cross, Escape or a click outside. Not while it is busy. */
  onClose: () => void;
  /** At work: it stays until the work is done. */
  busy?: boolean | undefined;
  /** Whether a click outside closes it. Better not where something was typed. */
  outsideCloses?: boolean | undefined;
}

interface FrameProps extends ModalProps {
  role?: "dialog" | "alertdialog";
  labelledBy: string;
  describedBy?: string | undefined;
  /** Where on the screen it stands. */
  placeClass: string;
  /** Its own look, and what it enters from and leaves to. */
  panelClass: string;
  children: ReactNode;
}

/** The dark over the page and a panel on it that keeps the focus and gives it back. */
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
        {/* Outside the panel's cut edges, inside its focus. */}
        <div ref={setLayer} className="fixed" />
      </AriaModal>
    </ModalOverlay>
  );
}
