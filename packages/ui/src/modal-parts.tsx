import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "./icon-button.tsx";

interface ModalHeaderProps {
  id: string;
  title: string;
  description?: ReactNode;
  onClose: () => void;
  busy?: boolean | undefined;
  closeLabel?: string | undefined;
}

export function ModalHeader({ id, title, description, onClose, busy, closeLabel = "Close" }: ModalHeaderProps) {
  return (
    <div className="flex shrink-0 items-start gap-4 px-6 pt-5 pb-4 max-sm:px-4 max-sm:pt-4">
      <div className="min-w-0 flex-1 pt-0.5">
        <h2 id={id} className="text-heading font-semibold wrap-break-word">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="mt-1 text-sm text-muted">
            {description}
          </p>
        )}
      </div>
      <span className="-me-2 -mt-0.5 flex">
        <IconButton icon={X} label={closeLabel} disabled={busy ?? false} onClick={onClose} />
      </span>
    </div>
  );
}

/** Scrolls between header and footer, also by keyboard if it has no focusable content. */
export function ModalBody({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // Includes content that is loaded later.
  useEffect(() => {
    const [place, content] = [body.current, body.current?.firstElementChild];
    if (!place || !content || !("ResizeObserver" in globalThis)) return undefined;
    const observer = new ResizeObserver(() => setScrolls(place.scrollHeight > place.clientHeight));
    observer.observe(place);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={body}
      {...(scrolls && { role: "group", tabIndex: 0, "aria-labelledby": labelledBy })}
      className="focus-inset min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6 text-sm max-sm:px-4"
    >
      <div className="mx-auto w-full lg:max-w-dialog">{children}</div>
    </div>
  );
}

/** The buttons: at the end on wide screens, stacked on phones with the primary one first. */
export function ModalFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 justify-end gap-2 border-t border-line px-6 py-4 max-sm:flex-col-reverse max-sm:px-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
