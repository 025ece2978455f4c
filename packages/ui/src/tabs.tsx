import { useEffect, useRef } from "react";
import type { LinkComponent } from "./link-component.ts";

export interface TabItem {
  label: string;
  /** A route below the root: "standalone", not "/packages/standalone". */
  path: string;
  /** Opened when somebody comes to the root itself. */
  index?: boolean;
  disabled?: boolean;
}

interface TabsProps {
  items: readonly TabItem[];
  /** The address all tabs lie below. */
  root: string;
  currentPath: string;
  /** Names the list. */
  label: string;
  link?: LinkComponent;
}

const shape = "focus-inset inline-flex h-control shrink-0 items-center border-b-2 px-3 text-sm whitespace-nowrap";

/**
 * Tabs that are pages of their own. To a keyboard and a screen reader they are what they are, links in a navigation:
 * the arrow keys of the tab pattern belong to panels that change in place.
 */
export function Tabs({ items, root, currentPath, label, link: Link = "a" }: TabsProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>("[aria-current=page]");
    // On a phone the open tab may lie beyond the edge.
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
        {items.map(({ label: text, path, disabled }) => {
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
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Where to go on from the root itself: to its index tab. Undefined when a tab is open already, or none is the index. */
export function indexTabAddress(items: readonly TabItem[], root: string, currentPath: string): string | undefined {
  const index = items.find((item) => item.index && !item.disabled);
  const [at, end] = [trim(currentPath), trim(root)];
  // The address may begin with where the console is mounted; that of a root "/" could begin with anything.
  return index && (end === "" ? at === "" : at.endsWith(end)) ? tabAddress(at, index.path) : undefined;
}

function tabAddress(root: string, path: string): string {
  return `${trim(root)}/${path.replace(/^\/+|\/+$/g, "")}`;
}

const trim = (path: string): string => path.replace(/\/+$/, "");
const lies = (path: string, below: string): boolean => trim(path) === below || path.startsWith(`${below}/`);
