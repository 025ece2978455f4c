import { CopyButton } from "@bc/ui/copy-button";

interface CopiedIdProps {
  id: string;
  /** The kind of ID. */
  label: string;
  /** Set if nothing else on the page shows it. */
  showLabel?: boolean;
}

/** An ID with a copy button. */
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
