/** @jsxImportSource preact */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { MenuNode } from "../menu.ts";
import { Entries } from "./entries.tsx";
import { moveFocus } from "./move-focus.ts";
import { Rail } from "./rail.tsx";
import { useOpen } from "./use-open.ts";

interface NavigationProps {
  nodes: MenuNode[];
  trail: MenuNode[];
  small: boolean;
}

export function Navigation({ nodes, trail, small }: NavigationProps): JSX.Element {
  const open = useOpen(trail);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between elements that Tab reaches as well
    <div ref={ref} class="scroll" onKeyDown={moveFocus}>
      {small ? (
        <Rail nodes={nodes} trail={trail} open={open} />
      ) : (
        <Entries nodes={nodes} trail={trail} open={open} level={1} />
      )}
    </div>
  );
}
