import { indexTabAddress, type TabItem, Tabs } from "@bc/ui/tabs";
import { Navigate, useLocation } from "react-router";
import { RouterLink } from "./router-link.tsx";

interface RouterTabsProps {
  items: readonly TabItem[];
  /** The parent path of all tabs; it redirects to the index tab. */
  root: string;
  /** The label of the list. */
  label: string;
}

/** Tabs whose pages are routes of the console. */
export function RouterTabs({ items, root, label }: RouterTabsProps) {
  const { pathname, search, hash } = useLocation();
  const target = indexTabAddress(items, root, pathname);
  return (
    <>
      {target && <Navigate to={target + search + hash} replace />}
      <Tabs items={items} root={root} currentPath={pathname} label={label} link={RouterLink} />
    </>
  );
}
