import { columnsOfShape, type ExportColumn, exportLimits } from "@bc/order/contract/export-columns";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { CheckboxGroup } from "@bc/ui/checkbox-group";
import { Dialog } from "@bc/ui/dialog";
import { Select } from "@bc/ui/select";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { counted } from "../../../shared/format/words.ts";
import { telemetry } from "../../../shared/telemetry/telemetry.ts";
import { type OrderExportFormat, type OrderExportShape, requestExport } from "../api/request-export.gen.ts";
import { countRange } from "./count-range.ts";
import { formatWords, shapeWords } from "./export-words.ts";
import type { ExportedOrders } from "./selection.ts";

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, text]) => ({ value, text }));
const columnOptions = (columns: readonly ExportColumn[]) =>
  columns.map(({ name, label }) => ({ value: name, text: label }));
const defaults = (shape: OrderExportShape): string[] =>
  columnsOfShape(shape).flatMap(({ name, isDefault }) => (isDefault ? [name] : []));

/** Asks for the shape, format and columns of a file, and requests it. */
export function ExportDialog({ orders, onClose }: { orders: ExportedOrders; onClose: () => void }) {
  const { businessId: cartBusinessId, cartOrderIds, find, count } = orders;
  const [shape, setShape] = useState<OrderExportShape>("ORDER");
  const [format, setFormat] = useState<OrderExportFormat>("CSV_SPREADSHEET");
  const [chosen, setChosen] = useState<readonly string[]>(() => defaults("ORDER"));
  const [clientKey] = useState(() => crypto.randomUUID());
  const request = useWrite(requestExport, { refetch: [{ name: "ListExports" }] });
  const navigate = useNavigate();
  const columns = columnsOfShape(shape);
  const personal = columns.filter(({ isPersonal }) => isPersonal);
  const plain = columns.filter(({ isPersonal }) => !isPersonal);
  const names = columns.flatMap(({ name }) => (chosen.includes(name) ? [name] : []));
  const hasTooManyIds = (cartOrderIds?.length ?? 0) > exportLimits.ids;

  const reshape = (next: OrderExportShape): void => {
    const own = (of: OrderExportShape) => defaults(of).filter((name) => !defaults("ORDER").includes(name));
    setChosen([...chosen.filter((name) => !own(shape).includes(name)), ...own(next)]);
    setShape(next);
  };
  const pick = (group: readonly ExportColumn[]) => (picked: readonly string[]) =>
    setChosen([...chosen.filter((name) => !group.some((column) => column.name === name)), ...picked]);
  const save = async (): Promise<void> => {
    const selection = cartOrderIds ? { cartOrderIds: [...cartOrderIds] } : { filter: find };
    const input = { clientKey, shape, format, columns: names, ...selection };
    try {
      await request.mutateAsync({ cartBusinessId, input });
    } catch {
      return; // shown in the dialog
    }
    telemetry.event("order_exported", { format, rows: countRange(count) });
    onClose();
    void navigate("/orders/exports");
  };

  return (
    <Dialog
      open
      size="large"
      title="Export orders"
      description={`${counted(count, "order")} as they are when the export starts. You're notified when the file is ready.`}
      busy={request.isPending}
      outsideCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={request.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={request.isPending} disabled={names.length === 0 || hasTooManyIds} onClick={() => void save()}>
            Export
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {request.error && <Alert tone="bad">{request.error.message}</Alert>}
        {hasTooManyIds && (
          <Alert tone="warning">Select up to {counted(exportLimits.ids, "order")}, or all matching orders.</Alert>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Rows"
            options={optionsOf(shapeWords)}
            value={shape}
            onChange={(value) => value && reshape(value as OrderExportShape)}
          />
          <Select
            label="Format"
            options={optionsOf(formatWords)}
            value={format}
            onChange={(value) => value && setFormat(value as OrderExportFormat)}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <CheckboxGroup
            label="Columns"
            options={columnOptions(plain)}
            value={names.filter((name) => plain.some((column) => column.name === name))}
            onChange={pick(plain)}
          />
          <CheckboxGroup
            label="Personal data"
            help="Choose only what you need. The audit log records the export and each download."
            options={columnOptions(personal)}
            value={names.filter((name) => personal.some((column) => column.name === name))}
            onChange={pick(personal)}
          />
        </div>
      </div>
    </Dialog>
  );
}
