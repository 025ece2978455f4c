import { CopyButton } from "@bc/ui/copy-button";

/** An id with its name, to be quoted or copied. */
export function CopiedId({ label, id }: { label: string; id: string }) {
  return (
    <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-x-1.5 text-sm">
      <span className="text-muted">{label}</span>
      <span className="inline-flex min-w-0 items-center gap-1">
        <code className="font-mono text-dense wrap-anywhere text-ink">{id}</code>
        <CopyButton text={id} label={`Copy ${label}`} />
      </span>
    </span>
  );
}
