import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import type { VisibleItem } from "../../shared/navigation/menu-item.ts";

interface EntryLinkProps extends Omit<ComponentProps<"a">, "href"> {
  item: VisibleItem;
  children: ReactNode;
}

/** A router link within the console, a plain link to other sites. */
export function EntryLink({ item: { url = "/", newTab, isActive }, children, ...rest }: EntryLinkProps) {
  const props = {
    ...rest,
    "aria-current": isActive ? ("page" as const) : undefined,
    ...(newTab && { target: "_blank", rel: "noopener noreferrer" }),
  };
  if (!url.startsWith("/"))
    return (
      <a href={url} {...props}>
        {children}
      </a>
    );
  return (
    <Link to={url} {...props}>
      {children}
    </Link>
  );
}
