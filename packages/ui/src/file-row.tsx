import { Check, CircleAlert, File as Sheet, X } from "lucide-react";

import { useId } from "react";
import { writeSize } from "./file-rules.ts";
import { IconButton } from "./icon-button.tsx";

export interface TakenFile {
  file: File;
  /** Upload progress, 0 to 100; undefined before the upload. */
  progress?: number | undefined;
  /** Why the upload failed. */
  error?: string | undefined;
}

interface FileRowProps {
  taken: TakenFile;
  removeLabel: string;
  disabled: boolean;
  onRemove: () => void;
}

/** A file with its progress and a button to remove it. */
export function FileRow({ taken: { file, progress, error }, removeLabel, disabled, onRemove }: FileRowProps) {
  const id = useId();
  const Sign = error ? CircleAlert : progress === 100 ? Check : Sheet;
  const tone = error ? "text-accent-red" : progress === 100 ? "text-accent-green" : "text-muted";
  const sending = progress !== undefined && progress < 100 && !error;
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-surface py-1.5 ps-3 pe-1.5 text-sm">
      <Sign aria-hidden="true" className={`size-4 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3">
          <span id={id} className="truncate" title={file.name}>
            {file.name}
          </span>
          <span className="shrink-0 text-dense text-muted tabular-nums">
            {sending ? `${Math.round(progress)}%` : writeSize(file.size)}
          </span>
        </p>
        {sending && (
          <progress
            aria-labelledby={id}
            max={100}
            value={progress}
            className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
          />
        )}
        {error && <p className="text-dense wrap-break-word text-accent-red">{error}</p>}
      </div>
      <IconButton icon={X} label={removeLabel} size="small" disabled={disabled} onClick={onRemove} />
    </li>
  );
}
