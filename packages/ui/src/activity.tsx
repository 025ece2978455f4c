import type { ComponentType, ReactNode } from "react";

export interface Happening {
  id: string;
  icon: ComponentType<{ className?: string }>;
  /** A full sentence. */
  what: ReactNode;
  when: ReactNode;
}

/** A list of events, newest first. */
export function Activity({ label, happenings }: { label: string; happenings: readonly Happening[] }) {
  return (
    <ol aria-label={label} className="flex flex-col text-sm">
      {happenings.map(({ id, icon: Icon, what, when }) => (
        <li key={id} className="group relative flex gap-3 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 start-3.5 w-px -translate-x-1/2 bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="relative grid size-7 shrink-0 place-items-center rounded-full border border-line bg-surface text-muted"
          >
            <Icon className="size-3.5" />
          </span>
          <div className="min-w-0 pt-1">
            <p className="wrap-break-word">{what}</p>
            <p className="text-dense text-muted">{when}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
