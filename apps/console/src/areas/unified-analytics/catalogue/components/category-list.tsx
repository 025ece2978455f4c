import { Link, useSearchParams } from "react-router";

interface CategoryListProps {
  titles: readonly string[];
  /** Null for all data sources. */
  current: string | null;
}

/** The side list of categories. They are in the address, so that one can be shared. */
export function CategoryList({ titles, current }: CategoryListProps) {
  const [params] = useSearchParams();
  const entries = [
    { title: "All Data Sources", category: null },
    ...titles.map((title) => ({ title, category: title })),
  ];
  return (
    <nav aria-label="Categories">
      <ul className="flex gap-1 max-lg:flex-wrap lg:flex-col">
        {entries.map(({ title, category }) => (
          <li key={title}>
            <Link
              to={{ search: searchOf(params, category) }}
              preventScrollReset
              aria-current={category === current ? "true" : undefined}
              className="flex min-h-control items-center rounded-md px-3 text-sm transition-colors hover:bg-hover aria-current:bg-primary-soft aria-current:font-medium aria-current:text-primary pointer-coarse:min-h-11"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function searchOf(params: URLSearchParams, category: string | null): string {
  const next = new URLSearchParams(params);
  if (category === null) next.delete("category");
  else next.set("category", category);
  return next.toString();
}
