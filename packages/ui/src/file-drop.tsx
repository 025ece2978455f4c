import "./react-aria.ts";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Field, type InputProps } from "./field.tsx";
import { type FileFault, sortFiles, writeSize } from "./file-rules.ts";
import { FileRow, type TakenFile } from "./file-row.tsx";

interface FileDropProps extends Omit<InputProps<readonly TakenFile[]>, "readOnly"> {
  /** Types and extensions, such as "text/csv", "image/*" or ".xlsx"; defaults to any. */
  accept?: readonly string[] | undefined;
  /** In bytes. */
  maxSize?: number | undefined;
  multiple?: boolean | undefined;
  /** Describes the accepted files; the size is appended. */
  hint?: string | undefined;
  chooseLabel?: string | undefined;
  dropText?: string | undefined;
  faultText?: ((fault: FileFault) => string) | undefined;
  removeLabel?: ((name: string) => string) | undefined;
}

/** Accepts files by drop, paste or selection and shows their progress. The parent uploads them. */
export function FileDrop(props: FileDropProps) {
  const { value, onChange, onBlur, accept, maxSize, multiple = false, hint, ...rest } = props;
  const { chooseLabel = "Choose a file", dropText = "or drop it here", removeLabel, faultText = sayFault } = props;
  const chooser = useRef<HTMLButtonElement>(null);
  const [faults, setFaults] = useState<readonly FileFault[]>([]);
  const field = { ...rest, error: faults.length > 0 ? faults.map(faultText).join(" ") : rest.error };
  const take = (files: readonly File[]): void => {
    const sorted = sortFiles(multiple ? files : files.slice(0, 1), { accept, maxSize });
    setFaults(sorted.faults);
    if (sorted.taken.length === 0) return;
    const taken = sorted.taken.map((file) => ({ file }));
    onChange(multiple ? [...value, ...taken] : taken);
  };
  const remove = (removed: TakenFile): void => {
    setFaults([]);
    onChange(value.filter((each) => each !== removed));
    chooser.current?.focus(); // the pressed button disappears
  };
  const told = [hint, maxSize !== undefined && `Up to ${writeSize(maxSize)}`].filter(Boolean).join(". ");
  return (
    <Field {...field} group="group" requiredInLabel>
      {({ id }, labelId) => (
        <>
          <DropZone
            aria-labelledby={labelId}
            isDisabled={field.disabled ?? false}
            onDrop={async ({ items }) => {
              const files = items.filter((item) => item.kind === "file").map((item) => item.getFile());
              take(await Promise.all(files));
            }}
            className={`${field.error ? "border-accent-red" : "border-field"} flex flex-col items-center gap-1.5 rounded-lg border border-dashed bg-surface px-4 py-6 text-center text-sm transition-colors data-disabled:border-line data-disabled:bg-hover data-disabled:text-muted data-drop-target:border-solid data-drop-target:border-primary data-drop-target:bg-primary-soft data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus`}
          >
            <Upload aria-hidden="true" className="size-5 text-muted" />
            <p>
              <FileTrigger
                {...(accept && { acceptedFileTypes: accept })}
                allowsMultiple={multiple}
                onSelect={(list) => take([...(list ?? [])])}
              >
                <Button
                  ref={chooser}
                  id={id}
                  isDisabled={field.disabled ?? false}
                  {...(onBlur && { onBlur })}
                  className="cursor-pointer rounded-sm font-medium text-primary underline underline-offset-2 hover:text-primary-strong data-disabled:cursor-not-allowed data-disabled:text-muted data-disabled:no-underline"
                >
                  {chooseLabel}
                </Button>
              </FileTrigger>{" "}
              {dropText}
            </p>
            {told && <p className="text-dense text-muted">{told}</p>}
          </DropZone>
          {value.length > 0 && (
            <ul className="flex flex-col gap-1.5">
              {value.map((taken) => (
                <FileRow
                  key={`${taken.file.name} ${taken.file.size} ${taken.file.lastModified}`}
                  taken={taken}
                  removeLabel={removeLabel?.(taken.file.name) ?? `Remove ${taken.file.name}`}
                  disabled={field.disabled ?? false}
                  onRemove={() => remove(taken)}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}

function sayFault({ name, fault, maxSize }: FileFault): string {
  if (fault === "size") return `${name} is larger than ${writeSize(maxSize ?? 0)}.`;
  return `${name} has an unsupported type.`;
}
