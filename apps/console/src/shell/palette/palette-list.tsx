import type { Command } from "../../shared/commands/command.ts";
import type { MatchGroup } from "../../shared/commands/match-groups.ts";
import { PaletteOption } from "./palette-option.tsx";
import { optionId } from "./option-id.ts";

interface PaletteListProps {
  id: string;
  groups: readonly MatchGroup[];
  active: number;
  onPoint: (index: number) => void;
  onAct: (command: Command, newTab: boolean) => void;
}

export function PaletteList({ id, groups, active, onPoint, onAct }: PaletteListProps) {
  const sizes = groups.map(({ matches }) => matches.length);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results" className="px-2 pb-2">
      {groups.map(({ name, matches }, place) => {
        const first = sizes.slice(0, place).reduce((sum, size) => sum + size, 0);
        return (
          <div key={name} role="group" aria-labelledby={`${id}-group-${place}`} className="pt-2">
            <div id={`${id}-group-${place}`} role="presentation" className="px-2 py-1 text-xs font-medium text-muted">
              {name}
            </div>
            {matches.map((match, index) => (
              <PaletteOption
                key={match.command.id}
                id={optionId(id, first + index)}
                match={match}
                isActive={first + index === active}
                onPoint={() => onPoint(first + index)}
                onAct={(newTab) => onAct(match.command, newTab)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
