import { Dialog } from "@bc/ui/dialog";
import { KeyHint } from "@bc/ui/key-hint";
import { Switch } from "@bc/ui/switch";
import { useState } from "react";
import { areSingleKeysOn, setSingleKeys } from "../../shared/shortcuts/single-keys.ts";
import { type ShortcutGroup, useShortcutGroups } from "../../shared/shortcuts/use-shortcuts.ts";

const common: readonly ShortcutGroup[] = [
  {
    name: "Everywhere",
    shortcuts: [
      { keys: ["Mod", "K"], does: "Open or close the command palette" },
      { keys: ["/"], does: "Search" },
      { keys: ["?"], does: "Show these shortcuts" },
      { keys: ["Esc"], does: "Close the open panel" },
    ],
  },
  {
    name: "In the command palette",
    shortcuts: [
      { keys: ["↑", "↓"], does: "Move through the results" },
      { keys: ["Home", "End"], does: "Go to the first or the last result" },
      { keys: ["Enter"], does: "Open the result" },
      { keys: ["Mod", "Enter"], does: "Open the result in a new tab" },
    ],
  },
];

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const groups = [...useShortcutGroups(), ...common];
  const [singleKeys, setOn] = useState(areSingleKeysOn);
  const change = (on: boolean): void => {
    setSingleKeys(on);
    setOn(on);
  };
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <div className="flex flex-col gap-6">
        {groups.map(({ name, shortcuts }) => (
          <section key={name} aria-label={name}>
            <h3 className="mb-1 text-sm font-semibold">{name}</h3>
            <dl className="divide-y divide-line">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex min-h-10 items-center justify-between gap-4">
                  <dt>{does}</dt>
                  <dd>
                    <KeyHint keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Single-key shortcuts"
          help="Turn off if you use speech input or press / and ? by accident."
          checked={singleKeys}
          onChange={change}
        />
      </div>
    </Dialog>
  );
}
