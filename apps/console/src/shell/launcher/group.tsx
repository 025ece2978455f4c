import { Children, type ReactNode, useId } from "react";

interface GroupProps {
  title: string;
  /** A button next to the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Rows with a title; without rows there is no title either. */
export function Group({ title, action, children }: GroupProps) {
  const id = useId();
  if (Children.count(children) === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-control-small items-center justify-between gap-2 px-2">
        <h2 id={id} className="text-dense font-medium text-muted">
          {title}
        </h2>
        {action}
      </div>
      <ul>{children}</ul>
    </section>
  );
}
