import "./react-aria.ts";
import { ChevronDown, X } from "lucide-react";
import { type Ref, useImperativeHandle, useRef } from "react";
import { Button, Select, SelectValue } from "react-aria-components/Select";
import { Field, type InputProps } from "./field.tsx";
import { BoxButton, fieldBoxClass, stateOf } from "./field-box.tsx";
import { given } from "./given.ts";
import type { Option } from "./option.ts";
import { OptionList, OptionPopover } from "./option-list.tsx";
import { SearchedOptions } from "./searched-options.tsx";

/** Longer lists have a search field. */
const searchedFrom = 11;

interface MultiSelectProps extends InputProps<readonly string[]> {
  options: readonly Option[];
  placeholder?: string | undefined;
  clearLabel?: string | undefined;
  searchLabel?: string | undefined;
  emptyText?: string | undefined;
  ref?: Ref<HTMLButtonElement | null> | undefined;
}

/** Selects several options. The list stays open. */
export function MultiSelect(props: MultiSelectProps) {
  const { ref, options, value, onChange, onBlur, name, ...field } = props;
  const { placeholder = "Select an Option", clearLabel = "Clear", searchLabel = "Search" } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => trigger.current);
  const fixed = Boolean(field.disabled || field.readOnly);
  const clearable = value.length > 0 && !fixed;
  const clear = (): void => {
    onChange([]);
    trigger.current?.focus();
  };
  const list = <OptionList options={options} emptyText={props.emptyText} />;
  return (
    <Field {...field} requiredInLabel>
      {({ "aria-invalid": invalid, ...control }, labelId) => (
        <Select
          {...given({ ...control, name, onBlur })}
          aria-labelledby={labelId}
          selectionMode="multiple"
          value={value}
          placeholder={placeholder}
          isInvalid={invalid ?? false}
          isRequired={field.required ?? false}
          isDisabled={fixed}
          validationBehavior="aria"
          allowsEmptyCollection
          onChange={(keys) => onChange(keys.map(String))}
          className="relative"
        >
          <Button
            ref={trigger}
            className={`${fieldBoxClass({ state: stateOf(field) })} cursor-pointer text-start ${clearable ? "pe-17" : "pe-9"}`}
          >
            <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-muted">
              {({ selectedItems, selectedText, defaultChildren }) => {
                if (selectedItems.length === 0) return defaultChildren;
                return selectedItems.length === 1 ? selectedText : `${selectedItems.length} selected`;
              }}
            </SelectValue>
          </Button>
          <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center gap-3.5 text-muted">
            {clearable && (
              <span className="pointer-events-auto">
                <BoxButton label={clearLabel} onClick={clear}>
                  <X aria-hidden="true" className="size-4" />
                </BoxButton>
              </span>
            )}
            <ChevronDown aria-hidden="true" className="size-4" />
          </span>
          <OptionPopover>
            {options.length < searchedFrom ? list : <SearchedOptions label={searchLabel}>{list}</SearchedOptions>}
          </OptionPopover>
        </Select>
      )}
    </Field>
  );
}
