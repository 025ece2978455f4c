import { cva, type VariantProps } from "class-variance-authority";
import { Panel, type PanelProps } from "./panel.tsx";

const panelClass = cva(
  "w-full data-entering:translate-y-3 data-entering:opacity-0 data-exiting:translate-y-1 data-exiting:opacity-0 max-sm:h-full sm:rounded-xl sm:border",
  {
    variants: { size: { normal: "sm:max-w-dialog-choice", large: "sm:max-w-dialog-form" } },
    defaultVariants: { size: "normal" },
  },
);

type DialogProps = PanelProps & VariantProps<typeof panelClass>;

/** A task over the page; full screen on a phone. */
export function Dialog({ size, ...panel }: DialogProps) {
  return <Panel {...panel} placeClass="items-center justify-center sm:p-6" panelClass={panelClass({ size })} />;
}
