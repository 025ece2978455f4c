import { useState } from "react";
import type { Command } from "../../shared/commands/command.ts";
import type { MatchGroup } from "../../shared/commands/match-groups.ts";

/** The command that Enter runs: the first, until the user moves. Late results don't change the selection. */
export function useChoice(query: string, groups: readonly MatchGroup[]) {
  const [moved, setMoved] = useState<{ query: string; id: string } | null>(null);
  const commands = groups.flatMap(({ matches }) => matches.map(({ command }) => command));
  const kept = moved?.query === query ? commands.findIndex(({ id }) => id === moved.id) : -1;
  const active = Math.max(kept, 0);

  const point = (index: number): void => {
    const command = commands[index];
    if (command) setMoved({ query, id: command.id });
  };
  const press = (key: string): boolean => {
    const last = commands.length - 1;
    const next: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const index = next[key];
    if (index === undefined) return false;
    point(index);
    return true;
  };
  const chosen: Command | undefined = commands[active];
  return { active: chosen ? active : -1, chosen, isMoved: kept >= 0, point, press };
}
