import { Check, Copy, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button.tsx";

interface CopyButtonProps {
  /** What is copied. */
  text: string;
  label?: string;
  copiedText?: string;
  failedText?: string;
}

const shownFor = 2_000;

/** Copies, and says so: by its picture, its name and to screen readers. */
export function CopyButton({
  text,
  label = "Copy",
  copiedText = "Copied",
  failedText = "Could not copy. Select the text and copy it yourself.",
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
      // The page may not write to the clipboard, or is insecure and has none.
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
