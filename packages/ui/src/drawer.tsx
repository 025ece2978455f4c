import { cva, type VariantProps } from "class-variance-authority";
import { type ReactNode, useId } from "react";
import { Modal, type ModalProps } from "./modal.tsx";
import { ModalBody, ModalFooter, ModalHeader } from "./modal-parts.tsx";

const panelClass = cva(
  "w-full data-entering:max-sm:translate-y-full data-exiting:max-sm:translate-y-full data-entering:sm:translate-x-full data-exiting:sm:translate-x-full max-sm:max-h-[90%] max-sm:rounded-t-xl max-sm:border-t sm:h-full sm:border-s",
  {
    variants: { size: { normal: "sm:max-w-md", large: "sm:max-w-2xl" } },
    defaultVariants: { size: "normal" },
  },
);

interface DrawerProps extends ModalProps, VariantProps<typeof panelClass> {
  title: string;
  /** A sentence under the title. */
  description?: ReactNode;
  /** Buttons, the one that goes on last. */
  footer?: ReactNode;
  closeLabel?: string | undefined;
  children: ReactNode;
}

/** Details of what was clicked, at the page's side; a sheet from below on a phone. */
export function Drawer({ title, description, footer, size, closeLabel, children, ...modal }: DrawerProps) {
  const id = useId();
  return (
    <Modal
      {...modal}
      labelledBy={id}
      describedBy={description ? `${id}-description` : undefined}
      placeClass="justify-end max-sm:items-end"
      panelClass={panelClass({ size })}
    >
      <ModalHeader id={id} title={title} description={description} {...modal} closeLabel={closeLabel} />
      <ModalBody labelledBy={id}>{children}</ModalBody>
      {footer && <ModalFooter>{footer}</ModalFooter>}
    </Modal>
  );
}
