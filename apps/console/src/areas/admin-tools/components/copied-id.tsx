import { CopyButton } from "@bc/ui/copy-button";

/** An id to be quoted or copied. */
export function CopiedId({ id, label }: { id: string; label: string }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1">
      <code className="min-w-0 font-mono text-xs wrap-anywhere text-muted">{id}</code>
      <CopyButton text={id} label={`Copy ${label}`} />
    </span>
  );
}
