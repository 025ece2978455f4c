import { useEffect, useRef } from "react";
import { formatNumber } from "./format-number.ts";
import type { LinkComponent } from "./link-component.ts";

export interface TabItem {
  label: string;
  /** A route below the root: "standalone", not "/packages/standalone". */
  path: string;
  /** Whether the root path opens this tab. */
  index?: boolean;
  disabled?: boolean;
  /** Shown behind the label; null reserves its space until it is known. */
  count?: number | null;
}

interface TabsProps {
  items: readonly TabItem[];
  /** The path above all tabs. */
  root: string;
  currentPath: string;
  /** Accessible name of the list. */
  label: string;
  link?: LinkComponent;
}

const shape = "focus-inset inline-flex h-control shrink-0 items-center border-b-2 px-3 text-sm whitespace-nowrap";

/**
 * Tabs that are separate pages. They are links in a navigation, because the ARIA tab pattern is for panels that change
 * in place.
 */
export function Tabs({ items, root, currentPath, label, link: Link = "a" }: TabsProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>("[aria-current=page]");
    // On a phone the current tab may be outside the visible area.
    if (bar.current && open)
      bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.offsetWidth) / 2;
  }, [currentPath]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="relative overflow-x-auto inset-shadow-[0_-1px_var(--color-line)] [scrollbar-width:none]"
    >
      <ul className="flex gap-1">
        {items.map(({ label: text, path, disabled, count }) => {
          const href = tabAddress(root, path);
          const here = lies(currentPath, href);
          return (
            <li key={path}>
              {disabled ? (
                <span
                  role="link"
                  aria-disabled="true"
                  className={`${shape} cursor-default border-transparent text-muted opacity-60`}
                >
                  {text}
                </span>
              ) : (
                <Link
                  href={href}
                  aria-current={here ? "page" : undefined}
                  className={`${shape} transition-colors ${here ? "border-primary font-medium text-ink" : "border-transparent text-muted hover:border-line-strong hover:text-ink"}`}
                >
                  {text}
                  {count !== undefined && (
                    <>
                      {" "}
                      <Count count={count} here={here} />
                    </>
                  )}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Count({ count, here }: { count: number | null; here: boolean }) {
  return (
    <span
      className={`ms-2 min-w-7 rounded-full px-1.5 py-0.5 text-center text-xs leading-4 font-medium tabular-nums ${here ? "bg-primary-soft text-primary" : "bg-hover"}`}
    >
      {count === null ? "\u00A0" : formatNumber(count)}
    </span>
  );
}

/** Returns the path of the index tab; undefined if a tab is open or none is the index. */
export function indexTabAddress(items: readonly TabItem[], root: string, currentPath: string): string | undefined {
  const index = items.find((item) => item.index && !item.disabled);
  const [at, end] = [trim(currentPath), trim(root)];
  // The path may start with the mount point of the console; a root "/" matches any start.
  return index && (end === "" ? at === "" : at.endsWith(end)) ? tabAddress(at, index.path) : undefined;
}

function tabAddress(root: string, path: string): string {
  return `${trim(root)}/${path.replace(/^\/+|\/+$/g, "")}`;
}

const trim = (path: string): string => path.replace(/\/+$/, "");
const lies = (path: string, below: string): boolean => trim(path) === below || path.startsWith(`${below}/`);
