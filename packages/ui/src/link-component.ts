import type { ElementType, ReactNode } from "react";

interface LinkComponentProps {
  href: string;
  className?: string;
  "aria-current"?: "page" | undefined;
  children?: ReactNode;
}

/** Renders a link: "a", or a router component that takes `href`. */
export type LinkComponent = ElementType<LinkComponentProps>;
