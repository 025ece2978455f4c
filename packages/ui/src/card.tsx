import { type ReactNode, useId } from "react";

interface CardProps {
  title: string;
  /** One line below the title. */
  note?: ReactNode;
  /** Shown at the end of the title line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled region of a page. Content brings its own padding or uses CardBody, so that tables can reach the edge. */
export function Card({ title, note, actions, children }: CardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2 id={titleId} className="text-sm font-semibold wrap-break-word">
            {title}
          </h2>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
        {actions}
      </header>
      <div className="border-t border-line">{children}</div>
    </section>
  );
}

export function CardBody({ children }: { children: ReactNode }) {
  return <div className="px-4 py-4 text-sm sm:px-5">{children}</div>;
}
