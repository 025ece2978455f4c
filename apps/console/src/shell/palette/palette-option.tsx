import { KeyHint } from "@bc/ui/key-hint";
import { CornerDownLeft, Terminal } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Match } from "../../shared/commands/match-groups.ts";
import { MarkedText } from "./marked-text.tsx";

interface PaletteOptionProps {
  id: string;
  match: Match;
  isActive: boolean;
  onPoint: () => void;
  onAct: (newTab: boolean) => void;
}

export function PaletteOption({ id, match: { command, marks }, isActive, onPoint, onAct }: PaletteOptionProps) {
  const { title, detail, keys, icon: Icon = Terminal } = command;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and handles keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => !isActive && onPoint()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onAct(event.ctrlKey || event.metaKey)}
      className="flex min-h-10 scroll-my-10 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-sm outline-none aria-selected:bg-hover pointer-coarse:min-h-12 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
    >
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-md border border-line bg-surface ${isActive ? "text-ink" : "text-muted"}`}
      >
        <Icon className="size-4" />
      </span>
      <span className="flex min-w-0 flex-1 items-baseline gap-2 max-sm:flex-col max-sm:gap-0">
        <span className="max-w-full shrink-0 truncate sm:max-w-[70%]">
          <MarkedText text={title} marks={marks} />
        </span>
        {detail && <span className="max-w-full min-w-0 truncate text-dense text-muted">{detail}</span>}
      </span>
      {keys && (
        <span className="pointer-coarse:hidden max-sm:hidden">
          <KeyHint keys={keys} />
        </span>
      )}
      <CornerDownLeft
        aria-hidden="true"
        className={`size-4 shrink-0 text-muted pointer-coarse:hidden max-sm:hidden ${isActive ? "" : "invisible"}`}
      />
    </div>
  );
}
