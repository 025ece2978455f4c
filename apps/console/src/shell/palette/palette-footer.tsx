import { KeyHint } from "@bc/ui/key-hint";
import { Spinner } from "@bc/ui/spinner";
import { listed } from "../../shared/format/words.ts";
import type { Findings } from "./use-findings.ts";

interface PaletteFooterProps {
  findings: Findings;
  /** The message that a command returned. */
  said: string;
  isEmpty: boolean;
  count: number;
}

const hints = [
  { keys: ["↑", "↓"], does: "choose" },
  { keys: ["Enter"], does: "open" },
  { keys: ["Mod", "Enter"], does: "in a new tab" },
];

/** Shows progress, failures, and the available keys. */
export function PaletteFooter({ findings, said, isEmpty, count }: PaletteFooterProps) {
  const { failed, isPending, retry } = findings;
  const isSilent = isEmpty && !said && failed.length === 0;
  return (
    <div
      className={`${isSilent ? "max-sm:sr-only" : ""} flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-canvas px-4 py-2 text-xs text-muted max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]`}
    >
      <p role="status" className={said ? "font-medium text-ink" : "sr-only"}>
        {said || (isEmpty ? "" : countIn(count, isPending))}
      </p>
      {failed.length > 0 && (
        <p role="alert" className="flex items-center gap-2">
          {listed(failed)} could not be searched.
          <button type="button" onClick={retry} className="link cursor-pointer">
            Try again
          </button>
        </p>
      )}
      {!said && failed.length === 0 && (
        <p className="flex gap-4 pointer-coarse:hidden max-sm:hidden">
          {hints.map(({ keys, does }) => (
            <span key={does} className="flex items-center gap-1.5">
              <KeyHint keys={keys} />
              {does}
            </span>
          ))}
        </p>
      )}
      <span className="ms-auto flex items-center gap-2 tabular-nums">
        {isPending && <Spinner />}
        {!isEmpty && <span aria-hidden="true">{countIn(count, false)}</span>}
      </span>
    </div>
  );
}

function countIn(count: number, isPending: boolean): string {
  if (count === 0) return isPending ? "Searching" : "No results";
  return count === 1 ? "1 result" : `${count.toLocaleString("en-US")} results`;
}
