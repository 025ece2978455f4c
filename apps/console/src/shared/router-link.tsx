import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A link of the router for widgets that draw one themselves. */
export function RouterLink({ href, ...link }: Omit<ComponentProps<typeof Link>, "to"> & { href: string }) {
  return <Link to={href} {...link} />;
}
