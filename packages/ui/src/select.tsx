import "./react-aria.ts";
import { ChevronDown } from "lucide-react";
import { type Ref, useImperativeHandle, useRef } from "react";
import { Button, Select as Root, SelectValue } from "react-aria-components/Select";
import { Field, type InputProps } from "./field.tsx";
import { fieldBoxClass, stateOf } from "./field-box.tsx";
import { given } from "./given.ts";
import type { Option } from "./option.ts";
import { OptionList, OptionPopover } from "./option-list.tsx";

interface SelectProps extends Omit<InputProps<string | null>, "value"> {
  options: readonly Option[];
  /** Null is no selection. If undefined, the select is uncontrolled and starts with the `selected` option. */
  value?: string | null | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  ref?: Ref<HTMLButtonElement | null> | undefined;
}

/** Selects one option of a list below the field. */
export function Select(props: SelectProps) {
  const { ref, options, value, onChange, onBlur, name, placeholder = "Select an Option", ...field } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => trigger.current);
  const held =
    value === undefined ? { defaultValue: options.find(({ selected }) => selected)?.value ?? null } : { value };
  return (
    <Field {...field} requiredInLabel>
      {({ "aria-invalid": invalid, ...control }, labelId) => (
        <Root
          {...given({ ...control, name, onBlur })}
          {...held}
          aria-labelledby={labelId}
          placeholder={placeholder}
          isInvalid={invalid ?? false}
          isRequired={field.required ?? false}
          isDisabled={Boolean(field.disabled || field.readOnly)}
          validationBehavior="aria"
          allowsEmptyCollection
          onChange={(key) => onChange(key === null ? null : String(key))}
        >
          <Button ref={trigger} className={`${fieldBoxClass({ state: stateOf(field) })} cursor-pointer text-start`}>
            <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-muted">
              {({ defaultChildren, isPlaceholder, selectedText }) => (isPlaceholder ? defaultChildren : selectedText)}
            </SelectValue>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </Button>
          <OptionPopover>
            <OptionList options={options} emptyText={props.emptyText} />
          </OptionPopover>
        </Root>
      )}
    </Field>
  );
}
