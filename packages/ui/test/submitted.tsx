import { type ReactNode, useEffect, useRef } from "react";

/** Sends the form inside as soon as it is there, so that a story shows what its answer looks like. */
export function Submitted({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector("form")?.requestSubmit(), []);
  return <div ref={frame}>{children}</div>;
}
