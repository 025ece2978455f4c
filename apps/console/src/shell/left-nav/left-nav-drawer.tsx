import { IconButton } from "@bc/ui/icon-button";
import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Logo } from "../logo.tsx";

interface LeftNavDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's modal dialog: it traps the focus, closes on Escape, and restores the focus. */
export function LeftNavDrawer({ isOpen, onClose, children }: LeftNavDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [openings, setOpenings] = useState(0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpenings(openings + 1);
  }
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [isOpen]);

  function onClick({ target, currentTarget }: MouseEvent) {
    // A click on the overlay hits the dialog itself; a followed entry closes it too.
    if (target === currentTarget || (target as Element).closest("a")) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog, Enter on an entry is a click
    <dialog
      ref={dialog}
      id="left-nav"
      aria-label="Navigation"
      onClose={onClose}
      onClick={onClick}
      className="m-0 h-dvh max-h-none w-left-nav max-w-[calc(100vw-3.5rem)] -translate-x-full border-e border-line bg-surface text-ink opacity-100 shadow-dialog transition-[translate,display,overlay] transition-discrete duration-leave backdrop:bg-scrim backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete open:translate-x-0 open:duration-enter open:backdrop:opacity-100 starting:open:-translate-x-full starting:open:backdrop:opacity-0"
    >
      <div key={openings} className="flex h-full flex-col">
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-line ps-4 pe-2">
          <Logo />
          <IconButton icon={X} label="Close navigation" onClick={onClose} />
        </div>
        <nav aria-label="Main" className="flex-1 overflow-y-auto overscroll-contain p-3">
          {children}
        </nav>
      </div>
    </dialog>
  );
}
