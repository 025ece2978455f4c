import { CopyButton } from "@bc/ui/copy-button";

interface CopiedIdProps {
  id: string;
  /** What it is the id of. */
  label: string;
  /** Where nothing else says it. */
  showLabel?: boolean;
}

/** An id to be quoted or copied. */
export function CopiedId({ id, label, showLabel = false }: CopiedIdProps) {
  return (
    <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-x-1.5 text-sm">
      {showLabel && <span className="text-muted">{label}</span>}
      <span className="inline-flex min-w-0 items-center gap-1">
        <code className="min-w-0 font-mono text-xs wrap-anywhere">{id}</code>
        <CopyButton text={id} label={`Copy ${label}`} />
      </span>
    </span>
  );
}
