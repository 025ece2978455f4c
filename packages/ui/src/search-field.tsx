import { Search, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from "react";
import { Field, type InputProps } from "./field.tsx";
import { bareInputClass, BoxButton, FieldBox, stateOf } from "./field-box.tsx";
import { plainInput } from "./plain-input.ts";
import { useDebounced } from "./use-debounced.ts";

interface SearchFieldProps extends Omit<InputProps<string>, "required" | "readOnly"> {
  /** Called on Enter with the trimmed text, unless it is empty. */
  onSubmit?: ((text: string) => void) | undefined;
  /** Called 300 ms after the last keystroke, and immediately when cleared. */
  onSearch?: ((text: string) => void) | undefined;
  placeholder?: string | undefined;
  clearLabel?: string | undefined;
  ref?: Ref<HTMLInputElement | null> | undefined;
}

export function SearchField(props: SearchFieldProps) {
  const { ref, onSubmit, onSearch, ...field } = props;
  const { value, onChange } = field;
  const { placeholder = "Search for orders, products, listings, customers, and more", clearLabel = "Clear search" } =
    props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const { later, cancel } = useDebounced((text: string) => onSearch?.(text));
  const change = (text: string): void => {
    onChange(text);
    later(text);
  };
  const clear = (): void => {
    cancel();
    onChange("");
    onSearch?.("");
    input.current?.focus(); // the pressed button disappears
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && onSubmit) {
      event.preventDefault(); // a surrounding form must not be submitted
      if (value.trim()) onSubmit(value.trim());
    }
    if (event.key === "Escape" && value) {
      event.stopPropagation(); // keeps a surrounding dialog open
      clear();
    }
  };
  return (
    <Field {...field}>
      {(control) => (
        <FieldBox state={stateOf(field)}>
          <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <input
            {...control}
            {...plainInput({ ...field, onChange: change })}
            ref={input}
            type="search"
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
            onKeyDown={press}
            className={`${bareInputClass} text-ellipsis [&::-webkit-search-cancel-button]:hidden`}
          />
          {value && !field.disabled && (
            <BoxButton label={clearLabel} onClick={clear}>
              <X aria-hidden="true" className="size-4" />
            </BoxButton>
          )}
        </FieldBox>
      )}
    </Field>
  );
}
