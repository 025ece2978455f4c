import "./react-aria.ts";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, type Ref, use, useRef, useState } from "react";
import { Button, ComboBox, ComboBoxStateContext, Input, ListBox } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import { Field, type InputProps } from "./field.tsx";
import { bareInputClass, fieldBoxClass, ringWithin, stateOf } from "./field-box.tsx";
import { given } from "./given.ts";
import type { Option } from "./option.ts";
import { NoOptions, optionListClass, OptionPopover, OptionRow, virtualListClass } from "./option-list.tsx";
import { Spinner } from "./spinner.tsx";
import { useDebounced } from "./use-debounced.ts";

/** Longer lists render only visible options. */
const drawnInFull = 100;

interface ComboboxProps extends InputProps<string | null> {
  /** All options; with `onSearch`, the results of the last search. */
  options: readonly Option[];
  /** Searches remotely: called 300 ms after the last keystroke, and with "" when the list opens. */
  onSearch?: ((text: string) => void) | undefined;
  loading?: boolean | undefined;
  /** Shown if there are no options. */
  loadError?: string | undefined;
  /** The text of the value, if it may not be among the options. */
  valueText?: string | undefined;
  renderOption?: ((option: Option) => ReactNode) | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  loadingText?: string | undefined;
  openLabel?: string | undefined;
  /** Opens the list when the input is pressed, for short lists. */
  opensOnPress?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Selects one of many options by typing. */
export function Combobox(props: ComboboxProps) {
  const {
    ref,
    options,
    value,
    onChange,
    onBlur,
    name,
    onSearch,
    loading,
    loadError,
    renderOption,
    opensOnPress = false,
    ...field
  } = props;
  const { emptyText = "No results found", loadingText = "Loading…", openLabel = "Show options" } = props;
  const { text, typing, change, settle } = useText(props);
  const choose = (chosen: string | null): void => {
    settle();
    if (chosen !== value) onChange(chosen);
  };
  const leave = (): void => {
    settle();
    onBlur?.();
  };
  const virtual = options.length > drawnInFull;
  const empty = loadError ?? (loading ? <Waiting text={loadingText} /> : emptyText);
  const list = (
    <ListBox
      className={virtual ? virtualListClass : optionListClass}
      renderEmptyState={() => <NoOptions>{empty}</NoOptions>}
    >
      {(option: Option) => (
        <OptionRow id={option.value} option={option}>
          {renderOption?.(option)}
        </OptionRow>
      )}
    </ListBox>
  );
  return (
    <Field {...field}>
      {({ "aria-invalid": invalid, ...control }, labelId) => (
        <ComboBox
          {...given({ ...control, name })}
          {...(onSearch ? { items: options } : { defaultItems: options })}
          aria-labelledby={labelId}
          value={value}
          inputValue={text}
          isInvalid={invalid ?? false}
          isRequired={field.required ?? false}
          isDisabled={field.disabled ?? false}
          isReadOnly={field.readOnly ?? false}
          validationBehavior="aria"
          allowsEmptyCollection
          onBlur={leave}
          onChange={(key) => choose(key === null ? null : String(key))}
          onInputChange={change}
          onOpenChange={(open, trigger) => open && trigger !== "input" && onSearch?.("")}
        >
          <Group className={`${fieldBoxClass({ state: stateOf(field) })} ${ringWithin}`}>
            <PressedInput
              {...given({ ref, placeholder: props.placeholder })}
              opens={opensOnPress}
              className={bareInputClass}
              onInput={(event) => {
                typing.current = event.currentTarget.value;
              }}
            />
            {loading && <Spinner />}
            <Button
              aria-label={openLabel}
              className="-me-1.5 grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm text-muted data-disabled:cursor-not-allowed pointer-coarse:size-9"
            >
              <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          </Group>
          <OptionPopover>
            {virtual ? (
              <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: 32, padding: 4 }}>
                {list}
              </Virtualizer>
            ) : (
              list
            )}
          </OptionPopover>
        </ComboBox>
      )}
    </Field>
  );
}

function PressedInput({ opens, ...props }: ComponentProps<typeof Input> & { opens: boolean }) {
  const state = use(ComboBoxStateContext);
  return <Input {...props} onClick={() => opens && state?.open(null, "manual")} />;
}

/**
 * The text of the input: the typed text, or the text of the value. React Aria would take the latter from the options
 * and empty the input if a search excludes the value.
 */
function useText({ options, value, onChange, valueText = "", onSearch }: ComboboxProps) {
  const typing = useRef<string>(undefined);
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState({ value, text: valueText });
  const { later, cancel } = useDebounced((text: string) => onSearch?.(text));
  const found = options.find((option) => option.value === value);
  if (found && (known.value !== value || known.text !== found.text)) setKnown({ value, text: found.text });
  const chosen = known.value === value ? known.text : valueText;
  const change = (text: string): void => {
    const byHand = typing.current === text;
    typing.current = undefined;
    setTyped(byHand ? text : undefined);
    if (!byHand) return;
    later(text);
    if (text === "" && value !== null) onChange(null);
  };
  const settle = (): void => {
    cancel();
    setTyped(undefined);
  };
  return { text: typed ?? (value === null ? "" : chosen), typing, change, settle };
}

function Waiting({ text }: { text: string }) {
  return (
    <>
      <Spinner /> {text}
    </>
  );
}
