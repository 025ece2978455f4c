import { Button } from "@bc/ui/button";
import { Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCan } from "../../../shared/rights.ts";
import type { ExportedOrders } from "./selection.ts";

const ExportDialog = lazy(async () => ({ default: (await import("./export-dialog.tsx")).ExportDialog }));

/** Exports what a list shows, or the selected orders. */
export function ExportButton({ orders }: { orders: ExportedOrders }) {
  const mayExport = useCan("exportOrders");
  const [isOpen, setIsOpen] = useState(false);
  if (!mayExport) return null;
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Download aria-hidden="true" />
        Export
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog orders={orders} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
