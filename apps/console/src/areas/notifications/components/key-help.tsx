import { KeyHint } from "@bc/ui/key-hint";

const keys = [
  { keys: ["j", "k"], does: "move" },
  { keys: ["Enter"], does: "open" },
  { keys: ["x"], does: "select" },
  { keys: ["u"], does: "mark as read or unread" },
  { keys: ["e"], does: "archive" },
  { keys: ["s"], does: "snooze" },
  { keys: ["m"], does: "mute" },
];

/** Shown on devices with a keyboard. */
export function KeyHelp() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-xs text-muted max-sm:hidden pointer-coarse:hidden">
      <span>Keyboard shortcuts:</span>
      {keys.map(({ keys: pressed, does }) => (
        <span key={does} className="inline-flex items-center gap-1.5">
          <KeyHint keys={pressed} />
          {does}
        </span>
      ))}
    </p>
  );
}
