import type { ElementType, ReactNode } from "react";

interface LinkComponentProps {
  href: string;
  className?: string;
  "aria-current"?: "page" | undefined;
  children?: ReactNode;
}

/** What draws a link: "a", or a component of the caller's router that takes `href`. */
export type LinkComponent = ElementType<LinkComponentProps>;
