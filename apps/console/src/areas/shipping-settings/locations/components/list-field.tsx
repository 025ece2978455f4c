import { Button } from "@bc/ui/button";
import { Field } from "@bc/ui/field";
import { IconButton } from "@bc/ui/icon-button";
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";

interface ListFieldProps<Entry> {
  label: string;
  help: string;
  error: string | undefined;
  entries: readonly Entry[];
  /** The name of an entry for screen readers, such as "Closure". */
  noun: string;
  blank: Entry;
  max: number;
  disabled: boolean;
  onChange: (entries: readonly Entry[]) => void;
  children: (entry: Entry, put: (changed: Partial<Entry>) => void, name: string) => ReactNode;
}

/** A list of rows that users add and remove. */
export function ListField<Entry extends object>(props: ListFieldProps<Entry>) {
  const { label, help, error, entries, noun, blank, max, disabled, onChange, children } = props;
  return (
    <Field label={label} help={help} error={error} group="group" disabled={disabled}>
      {() => (
        <div className="flex flex-col items-start gap-3">
          {entries.map((entry, index) => (
            // Rows have no identity but their place.
            <div key={`${noun} ${String(index)}`} className="flex w-full items-start gap-2">
              <div className="min-w-0 flex-1">
                {children(
                  entry,
                  (changed) => onChange(entries.map((known, at) => (at === index ? { ...known, ...changed } : known))),
                  `${noun} ${index + 1}`,
                )}
              </div>
              {!disabled && (
                <IconButton
                  type="button"
                  icon={Trash2}
                  label={`Remove ${noun.toLowerCase()} ${index + 1}`}
                  onClick={() => onChange(entries.filter((_, at) => at !== index))}
                />
              )}
            </div>
          ))}
          {!disabled && entries.length < max && (
            <Button type="button" variant="secondary" size="small" onClick={() => onChange([...entries, blank])}>
              <Plus aria-hidden="true" className="size-4" />
              Add {noun.toLowerCase()}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
