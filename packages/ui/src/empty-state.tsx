import type { ComponentType, ReactNode } from "react";

interface EmptyStateProps {
  icon?: ComponentType<{ className?: string }>;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Explains why there is no content and what to do. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-8 text-center">
      {Icon && (
        <span
          aria-hidden="true"
          className="grid size-10 place-items-center rounded-lg border border-line bg-hover text-muted"
        >
          <Icon className="size-5" />
        </span>
      )}
      <div className="max-w-md">
        <p className="text-sm font-medium text-balance">{title}</p>
        {children && <div className="mt-1 text-sm text-pretty text-muted">{children}</div>}
      </div>
      {action}
    </div>
  );
}
