import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A router link for widgets that render their own links. */
export function RouterLink({ href, ...link }: Omit<ComponentProps<typeof Link>, "to"> & { href: string }) {
  return <Link to={href} {...link} />;
}
