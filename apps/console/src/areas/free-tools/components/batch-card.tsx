import { Alert } from "@bc/ui/alert";
import { Card, CardBody } from "@bc/ui/card";
import { CopyButton } from "@bc/ui/copy-button";
import { FileDrop } from "@bc/ui/file-drop";
import { DataTable } from "@bc/ui/table/data-table";
import type { TableColumn } from "@bc/ui/table/column";
import { TextArea } from "@bc/ui/text-field";
import { useDeferredValue, useMemo, useState } from "react";
import { counted } from "../../../shared/format/words.ts";
import { type BatchLine, buildBatch, maxLines } from "./batch.ts";
import type { Marketplace } from "./marketplaces.ts";
import type { Tool } from "./tools.ts";

const maxFileSize = 1024 * 1024;

const columns: readonly TableColumn<BatchLine>[] = [
  { accessor: "line", Header: "Line", align: "end", width: 70 },
  { accessor: "input", Header: "Input", width: 260 },
  {
    accessor: "url",
    Header: "Link",
    width: 420,
    wraps: true,
    Cell: ({ url }) =>
      url && (
        <span className="flex items-center gap-1">
          <span className="min-w-0 flex-1 break-all">{url}</span>
          <CopyButton text={url} label="Copy link" />
        </span>
      ),
  },
  {
    accessor: "error",
    Header: "Error",
    width: 260,
    wraps: true,
    Cell: ({ error }) => <span className="text-accent-red">{error}</span>,
  },
];

/** Builds many links from pasted lines or a CSV file. */
export function BatchCard({ tool, marketplace }: { tool: Tool; marketplace: Marketplace }) {
  const [text, setText] = useState("");
  const shown = useDeferredValue(text);
  const built = useMemo(() => buildBatch(tool, shown, marketplace), [tool, shown, marketplace]);
  const lines = useMemo(() => built.slice(0, maxLines), [built]);
  const failed = lines.filter(({ error }) => error).length;
  const isList = tool.fields[0]?.kind === "asinList";
  return (
    <Card title="Many links at once" note="Paste lines or choose a CSV file, then download the links.">
      <CardBody>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <TextArea
            label="Lines"
            help={`${isList ? "One search per line, its ASINs separated by commas" : `Each line: ${tool.fields.map(({ label }) => label).join(", ")}`}. Up to ${maxLines.toLocaleString("en")} lines.`}
            value={text}
            onChange={setText}
            rows={5}
          />
          <FileDrop
            label="CSV file"
            accept={[".csv", ".txt", "text/csv", "text/plain"]}
            maxSize={maxFileSize}
            hint="CSV or text"
            value={[]}
            onChange={(files) => void files[0]?.file.text().then(setText)}
          />
        </div>
      </CardBody>
      {lines.length > 0 && (
        <div className="border-t border-line">
          {built.length > maxLines && (
            <Alert tone="warning" banner>
              Only the first {maxLines.toLocaleString("en")} lines are used.
            </Alert>
          )}
          <DataTable
            label="Links"
            columns={columns}
            data={lines}
            rowId={({ line }) => String(line)}
            pagination={{ strategy: "client", showAbove: 25 }}
            initialState={{ pageSize: 25 }}
            exportName={`amazon-${tool.path}.csv`}
            mobileMode="transformed"
            framed={false}
            toolbar={
              <span role="status" className="text-muted">
                {counted(lines.length - failed, "link")}
                {failed > 0 && `, ${counted(failed, "line")} with errors`}
              </span>
            }
          />
        </div>
      )}
    </Card>
  );
}
