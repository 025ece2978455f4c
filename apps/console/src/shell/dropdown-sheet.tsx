import { Drawer } from "@bc/ui/drawer";
import { Popover } from "@bc/ui/popover";
import { useMedia } from "@bc/ui/use-media";
import type { ReactElement, ReactNode } from "react";

interface DropdownSheetProps {
  /** The button that opens it. */
  button: ReactElement;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: "start" | "end";
  /** The minimum window width in px to open it under its button. */
  sheetBelow?: 640 | 768;
  children: ReactNode;
}

/** A dropdown of a top bar button; on narrow screens a bottom sheet. */
export function DropdownSheet({
  button,
  title,
  open,
  onOpenChange,
  align = "end",
  sheetBelow = 640,
  children,
}: DropdownSheetProps) {
  const isNarrow = useMedia(`(width < ${sheetBelow}px)`);
  if (isNarrow)
    return (
      <>
        {button}
        <Drawer title={title} open={open} onClose={() => onOpenChange(false)}>
          {children}
        </Drawer>
      </>
    );
  return (
    <Popover button={button} label={title} open={open} onOpenChange={onOpenChange} align={align} flush>
      <div className="w-menu max-w-full p-3">{children}</div>
    </Popover>
  );
}
