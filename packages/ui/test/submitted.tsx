import { type ReactNode, useEffect, useRef } from "react";

/** Submits the form on mount, so that a story shows the result. */
export function Submitted({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector("form")?.requestSubmit(), []);
  return <div ref={frame}>{children}</div>;
}
