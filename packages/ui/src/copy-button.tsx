import { Check, Copy, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button.tsx";

interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  label?: string;
  copiedText?: string;
  failedText?: string;
}

const shownFor = 2_000;

/** Copies a text and confirms it by icon, name and announcement. */
export function CopyButton({
  text,
  label = "Copy",
  copiedText = "Copied",
  failedText = "Couldn't copy. Select the text and copy it manually.",
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // The page may have no clipboard permission, or no clipboard because it is insecure.
      setOutcome("failed");
    }
  }

  const icon = { copied: Check, failed: TriangleAlert, none: Copy }[outcome ?? "none"];
  const said = outcome && (outcome === "copied" ? copiedText : failedText);
  return (
    <span className="inline-flex">
      <IconButton size="small" icon={icon} label={label} title={said ?? label} onClick={() => void copy()} />
      <span role="status" className="sr-only">
        {said}
      </span>
    </span>
  );
}
