import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { CopyButton } from "@bc/ui/copy-button";
import { formatNumber } from "@bc/ui/format-number";
import { Progress } from "@bc/ui/progress";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { counted } from "../../../../shared/format/words.ts";
import { Instant } from "../../../../shared/instant.tsx";
import { formatWords, shapeWords } from "../../components/export-words.ts";
import { type ExportItem, isOpen, sizeText, stateWords } from "./export-states.ts";

interface ExportRowProps {
  item: ExportItem;
  busy: boolean;
  onDownload: () => void;
  onCancel: () => void;
}

/** One file with its progress or its download. */
export function ExportRow({ item, busy, onDownload, onCancel }: ExportRowProps) {
  const { state, shape, format, orderCount, doneCount, hasPersonalColumns, requestedBy, isOwn, createdAt } = item;
  const { label, tone } = stateWords[state];
  const name = `Export of ${counted(orderCount, "order")}`;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 text-sm sm:px-5" aria-label={name}>
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{counted(orderCount, "order")}</span>
          <Badge tone={tone}>{label}</Badge>
          {hasPersonalColumns && (
            <Badge tone="warning" kind="label">
              Personal data
            </Badge>
          )}
        </div>
        <p className="mt-1 text-muted">
          {formatWords[format]} · {shapeWords[shape].toLowerCase()}
        </p>
        <p className="mt-1 text-muted">
          {isOwn ? "You" : (requestedBy ?? "A former member")}, <Instant iso={createdAt} />
        </p>
        <Outcome item={item} />
        {isOpen(item) && (
          <div className="mt-2 max-w-120">
            <Progress
              label={state === "QUEUED" ? "Waiting to start" : "Writing the file"}
              {...(state === "RUNNING" && orderCount > 0 && { value: (100 * doneCount) / orderCount })}
              valueText={`${formatNumber(doneCount)} of ${formatNumber(orderCount)}`}
            />
          </div>
        )}
      </div>
      {state === "READY" && (
        <Button variant="secondary" size="small" busy={busy} onClick={onDownload} aria-label={`Download: ${name}`}>
          <Download aria-hidden="true" />
          Download
        </Button>
      )}
      {isOpen(item) && (
        <Button variant="secondary" size="small" busy={busy} onClick={onCancel} aria-label={`Cancel: ${name}`}>
          Cancel
        </Button>
      )}
    </li>
  );
}

function Outcome({ item }: { item: ExportItem }): ReactNode {
  const { state, rowCount, size, sha256, expiresAt, deletedAt } = item;
  if (state === "READY")
    return (
      <>
        <p className="mt-1 text-muted">
          {counted(rowCount, "row")}
          {size !== null && ` · ${sizeText(size)}`}
          {expiresAt && (
            <>
              {" · deleted on "}
              <Instant iso={expiresAt} />
            </>
          )}
        </p>
        {sha256 && (
          <p className="mt-1 flex items-center gap-2 text-muted">
            <span className="min-w-0 truncate">
              SHA-256 <code className="font-mono text-xs">{sha256}</code>
            </span>
            <CopyButton text={sha256} label="Copy SHA-256" />
          </p>
        )}
      </>
    );
  if (state === "FAILED") return <p className="mt-1 text-muted">The file could not be written. Export again.</p>;
  if (state === "DELETED" && deletedAt)
    return (
      <p className="mt-1 text-muted">
        This file was deleted on <Instant iso={deletedAt} />. Export again.
      </p>
    );
  return null;
}
