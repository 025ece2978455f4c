import { cva, type VariantProps } from "class-variance-authority";
import { type ReactNode, useId } from "react";
import { Modal, type ModalProps } from "./modal.tsx";
import { ModalBody, ModalFooter, ModalHeader } from "./modal-parts.tsx";

const panelClass = cva(
  "w-full data-entering:translate-y-3 data-entering:opacity-0 data-exiting:translate-y-1 data-exiting:opacity-0 max-sm:h-full sm:rounded-xl sm:border",
  {
    variants: { size: { normal: "sm:max-w-dialog-choice", large: "sm:max-w-dialog-form" } },
    defaultVariants: { size: "normal" },
  },
);

interface DialogProps extends ModalProps, VariantProps<typeof panelClass> {
  title: string;
  /** A sentence under the title. */
  description?: ReactNode;
  /** Buttons, the one that goes on last. */
  footer?: ReactNode;
  closeLabel?: string | undefined;
  children: ReactNode;
}

/** A task of its own over the page; the whole screen on a phone. */
export function Dialog({ title, description, footer, size, closeLabel, children, ...modal }: DialogProps) {
  const id = useId();
  return (
    <Modal
      {...modal}
      labelledBy={id}
      describedBy={description ? `${id}-description` : undefined}
      placeClass="items-center justify-center sm:p-6"
      panelClass={panelClass({ size })}
    >
      <ModalHeader id={id} title={title} description={description} {...modal} closeLabel={closeLabel} />
      <ModalBody labelledBy={id}>{children}</ModalBody>
      {footer && <ModalFooter>{footer}</ModalFooter>}
    </Modal>
  );
}
