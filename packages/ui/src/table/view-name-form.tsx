import { type SyntheticEvent, useId, useState } from "react";
import { Button } from "../button.tsx";
import type { ViewTexts } from "./view-texts.ts";

interface NameFormProps {
  texts: ViewTexts;
  value: string;
  /** Names of other views. */
  taken: readonly string[];
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Asks for a view's name inline, in place of its menu. */
export function NameForm({ texts, value, taken, onSave, onCancel }: NameFormProps) {
  const errorId = useId();
  const [name, setName] = useState(value);
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    const used = taken.some((other) => other.toLowerCase() === wanted.toLowerCase() && other !== value);
    if (!wanted) setError(texts.required);
    else if (used) setError(texts.taken);
    else onSave(wanted);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-center gap-2">
      <input
        aria-label={texts.name}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the control that was just used
        autoFocus
        value={name}
        placeholder={texts.name}
        maxLength={75}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
        className="h-control-small w-48 rounded-md border border-field bg-surface px-2.5 text-sm placeholder:text-muted aria-invalid:border-accent-red"
      />
      <Button type="submit" size="small">
        {texts.save}
      </Button>
      <Button variant="quiet" size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <span id={errorId} role="alert" className="text-dense text-accent-red">
        {error}
      </span>
    </form>
  );
}
