import { ArrowUpRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** The appearance of a launcher row, whether it is a link, a button or neither. */
export const rowClass =
  "flex w-full cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-hover focus-inset pointer-coarse:min-h-11";

interface RowContentProps {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
  /** At the end of the row. */
  end?: ReactNode;
}

export function RowContent({ icon: Icon, name, children, end }: RowContentProps) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-dense text-pretty text-muted">{children}</span>
      </span>
      {end}
    </>
  );
}

/** An icon for links that leave the console. */
export function Leaving() {
  return <ArrowUpRight aria-hidden="true" className="size-4 shrink-0 text-muted" />;
}
