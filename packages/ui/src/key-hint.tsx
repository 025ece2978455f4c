type Platform = "apple" | "other";

interface KeyHintProps {
  /** Keys to press together. "Mod" is ⌘ on Apple keyboards and Ctrl on others. */
  keys: readonly string[];
  /** Defaults to the browser's platform. */
  platform?: Platform;
}

const shown: Record<Platform, Record<string, string>> = {
  apple: { Mod: "⌘", Shift: "⇧", Alt: "⌥", Enter: "↵", Backspace: "⌫" },
  other: { Mod: "Ctrl", Enter: "↵" },
};
const read: Record<Platform, Record<string, string>> = {
  apple: { Mod: "Command", Alt: "Option" },
  other: { Mod: "Control" },
};

/** Shows the keys of a shortcut. */
export function KeyHint({ keys, platform = platformOf(navigator) }: KeyHintProps) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{keys.map((key) => read[platform][key] ?? key).join(" ")}</span>
      {keys.map((key) => (
        <kbd
          key={key}
          aria-hidden="true"
          className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line bg-hover px-1 font-sans text-[0.6875rem] leading-none font-medium text-muted"
        >
          {shown[platform][key] ?? key}
        </kbd>
      ))}
    </span>
  );
}

function platformOf({ userAgent }: { userAgent: string }): Platform {
  return /Mac|iPhone|iPad/.test(userAgent) ? "apple" : "other";
}
