import { Popover } from "@bc/ui/popover";
import { useMedia } from "@bc/ui/use-media";
import { lazy, Suspense, useState } from "react";
import { BellButton } from "./bell-button.tsx";
import { PanelBody } from "./panel-body.tsx";
import { PanelFooter } from "./panel-footer.tsx";

const Drawer = lazy(async () => ({ default: (await import("@bc/ui/drawer")).Drawer }));

/** The latest notifications: next to the bell, or as a bottom sheet on phones. */
export function NotificationPanel({ count }: { count: number }) {
  const [open, setOpen] = useState(true);
  const isPhone = useMedia("(width < 40rem)");
  const close = () => setOpen(false);

  if (isPhone)
    return (
      <>
        <BellButton count={count} aria-expanded={open} onClick={() => setOpen(true)} />
        <Suspense>
          <Drawer title="Notifications" open={open} onClose={close} footer={<PanelFooter onLeave={close} />}>
            <div className="-mx-4 -mt-1 -mb-6">
              <PanelBody count={count} onLeave={close} />
            </div>
          </Drawer>
        </Suspense>
      </>
    );
  return (
    <Popover
      label="Notifications"
      align="end"
      flush
      open={open}
      onOpenChange={setOpen}
      button={<BellButton count={count} />}
    >
      <div className="flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-108 max-w-full flex-col">
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <PanelBody title="Notifications" count={count} onLeave={close} />
        </div>
        <div className="border-t border-line p-1.5">
          <PanelFooter onLeave={close} />
        </div>
      </div>
    </Popover>
  );
}
