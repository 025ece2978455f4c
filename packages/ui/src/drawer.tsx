import { cva, type VariantProps } from "class-variance-authority";
import { Panel, type PanelProps } from "./panel.tsx";

const panelClass = cva(
  "w-full data-entering:max-sm:translate-y-full data-exiting:max-sm:translate-y-full data-entering:sm:translate-x-full data-exiting:sm:translate-x-full max-sm:max-h-[90%] max-sm:rounded-t-xl max-sm:border-t sm:h-full sm:border-s",
  {
    variants: { size: { normal: "sm:max-w-md", large: "sm:max-w-2xl" } },
    defaultVariants: { size: "normal" },
  },
);

type DrawerProps = PanelProps & VariantProps<typeof panelClass>;

/** Details at the side of the page; a bottom sheet on a phone. */
export function Drawer({ size, ...panel }: DrawerProps) {
  return <Panel {...panel} placeClass="justify-end max-sm:items-end" panelClass={panelClass({ size })} />;
}
