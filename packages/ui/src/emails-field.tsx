import { addressOf } from "@bc/runtime/address-of";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Chip } from "./chip.tsx";
import { Field, type InputProps } from "./field.tsx";
import { bareInputClass, FieldBox, stateOf } from "./field-box.tsx";

/** Text, an at sign, text. */
const address = /^\S+@\S+$/;

interface EmailsFieldProps extends InputProps<readonly string[]> {
  placeholder?: string | undefined;
  /** Shown while an address is invalid. */
  invalidMessage?: string | undefined;
  removeLabel?: ((address: string) => string) | undefined;
  ref?: Ref<HTMLInputElement | null> | undefined;
}

/** Email addresses, typed or pasted, separated by commas. Invalid ones are kept and marked. */
export function EmailsField(props: EmailsFieldProps) {
  const { ref, value, onChange, onBlur, name, placeholder, invalidMessage, removeLabel, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const [text, setText] = useState("");
  const wrong = value.some((each) => !address.test(each));
  const field = {
    ...rest,
    error: rest.error ?? (wrong ? (invalidMessage ?? "Please enter a valid email") : undefined),
  };
  const fixed = field.disabled || field.readOnly;
  const add = (typed: string): void => {
    setText("");
    const added = addressesIn(typed).filter((each) => !holds(value, each));
    if (added.length > 0) onChange([...value, ...added]);
  };
  const addTyped = useEffectEvent(() => add(text));
  useEffect(() => {
    // Pressing the submit button keeps the focus here, so there is no blur to add the text.
    const form = input.current?.form;
    const submit = (): void => addTyped();
    form?.addEventListener("submit", submit, { capture: true });
    return () => form?.removeEventListener("submit", submit, { capture: true });
  }, []);
  const remove = (removed: string): void => {
    onChange(value.filter((each) => each !== removed));
    input.current?.focus(); // the pressed button disappears
  };
  const press = (event: KeyboardEvent): void => {
    if ((event.key === "Enter" || event.key === ",") && text.trim()) {
      event.preventDefault();
      add(text);
    }
    const last = value.at(-1);
    if (event.key === "Backspace" && text === "" && last !== undefined && !fixed) remove(last);
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData("text");
    if (addressesIn(pasted).length < 2) return;
    event.preventDefault();
    add(`${text} ${pasted}`);
  };
  return (
    <Field {...field}>
      {(control) => (
        <FieldBox state={stateOf(field)} size="text">
          <div className="-ms-1.5 flex min-h-[calc(var(--spacing-control)-2px)] min-w-0 flex-1 flex-wrap items-center gap-1.5 py-1">
            {value.length > 0 && (
              <ul className="contents">
                {value.map((each) => (
                  <li key={each} className="min-w-0">
                    <Chip
                      text={each}
                      invalid={!address.test(each)}
                      {...(!fixed && {
                        onRemove: () => remove(each),
                        removeLabel: removeLabel?.(each) ?? `Remove ${each}`,
                      })}
                    />
                  </li>
                ))}
              </ul>
            )}
            <input
              {...control}
              ref={input}
              type="text"
              inputMode="email"
              name={name}
              value={text}
              required={field.required && value.length === 0}
              readOnly={field.readOnly}
              disabled={field.disabled}
              placeholder={value.length === 0 ? placeholder : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={press}
              onPaste={paste}
              onBlur={() => {
                add(text);
                onBlur?.();
              }}
              className={`${bareInputClass} h-control-small min-w-40 ps-1.5`}
            />
          </div>
          <span role="status" className="sr-only">
            {value.join(", ")}
          </span>
        </FieldBox>
      )}
    </Field>
  );
}

/**
 * Splits a text at commas. Semicolons, spaces and lines separate addresses too, for lists from mail programs and
 * tables.
 */
function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).reduce<string[]>((all, each) => (each && !holds(all, each) ? [...all, each] : all), []);
}

function holds(addresses: readonly string[], sought: string): boolean {
  return addresses.some((each) => addressOf(each) === addressOf(sought));
}
