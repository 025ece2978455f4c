import { type ReactNode, useId } from "react";
import { Modal, type ModalProps } from "./modal.tsx";
import { ModalBody, ModalFooter, ModalHeader } from "./modal-parts.tsx";

export interface PanelProps extends ModalProps {
  title: string;
  /** A sentence below the title. */
  description?: ReactNode;
  /** Buttons, with the primary one last. */
  footer?: ReactNode;
  closeLabel?: string | undefined;
  children: ReactNode;
}

interface PlacedPanelProps extends PanelProps {
  placeClass: string;
  panelClass: string;
}

/** The common layout of dialog and drawer: header, scrolling body and footer. */
export function Panel({ title, description, footer, closeLabel, children, ...modal }: PlacedPanelProps) {
  const id = useId();
  return (
    <Modal {...modal} labelledBy={id} describedBy={description ? `${id}-description` : undefined}>
      <ModalHeader
        id={id}
        title={title}
        description={description}
        onClose={modal.onClose}
        busy={modal.busy}
        closeLabel={closeLabel}
      />
      <ModalBody labelledBy={id}>{children}</ModalBody>
      {footer && <ModalFooter>{footer}</ModalFooter>}
    </Modal>
  );
}
