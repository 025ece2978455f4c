import { ChevronRight } from "lucide-react";
import { Children, type ReactNode } from "react";
import type { LinkComponent } from "./link-component.ts";

interface Crumb {
  label: string;
  /** Omitted for the current page. */
  href?: string;
}

interface BreadcrumbsProps {
  items?: readonly Crumb[];
  /** Replaces items if a crumb is more than a text. */
  children?: ReactNode;
  link?: LinkComponent;
  label?: string;
}

/** The path to the current page, which is the last crumb. */
export function Breadcrumbs({ items = [], children, link: Link = "a", label = "Breadcrumb" }: BreadcrumbsProps) {
  const given = Children.toArray(children);
  if (given.length === 0 && items.length === 0) throw new Error("Breadcrumbs need children or items");
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-muted">
        {given.length > 0
          ? Children.map(given, (crumb, index) => <Place last={index === given.length - 1}>{crumb}</Place>)
          : items.map(({ label: text, href }, index) => (
              <Place key={text} last={index === items.length - 1}>
                {href !== undefined && index < items.length - 1 ? (
                  <Link href={href} className="rounded-sm hover:text-ink hover:underline">
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </Place>
            ))}
      </ol>
    </nav>
  );
}

function Place({ last, children }: { last: boolean; children: ReactNode }) {
  return (
    <li
      aria-current={last ? "page" : undefined}
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 wrap-anywhere aria-[current=page]:text-ink"
    >
      {children}
      {!last && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0" />}
    </li>
  );
}
