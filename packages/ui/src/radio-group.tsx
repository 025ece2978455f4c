import { createContext, type ReactNode, type Ref, use, useId } from "react";
import { Choice, choiceInputClass, choiceSignClass } from "./choice.tsx";
import { Field, type InputProps } from "./field.tsx";

interface Group {
  name: string;
  value: string | undefined;
  disabled: boolean | undefined;
  readOnly: boolean | undefined;
  required: boolean | undefined;
  invalid: true | undefined;
  choose: (value: string) => void;
  onBlur: (() => void) | undefined;
}

const GroupContext = createContext<Group | undefined>(undefined);

interface RadioGroupProps extends InputProps<string | undefined> {
  /** Shows short options in a row. */
  inline?: boolean | undefined;
  children: ReactNode;
}

/** Selects one of several options, with the browser's own keyboard behavior. */
export function RadioGroup({ value, onChange, onBlur, name, inline, children, ...field }: RadioGroupProps) {
  const ownName = useId();
  return (
    <Field {...field} group="radiogroup">
      {(control) => (
        <GroupContext
          value={{
            name: name ?? ownName,
            value,
            disabled: field.disabled,
            readOnly: field.readOnly,
            required: field.required,
            invalid: control["aria-invalid"],
            choose: onChange,
            onBlur,
          }}
        >
          <div className={inline ? "flex flex-wrap gap-x-6 gap-y-1" : "flex flex-col gap-1"}>{children}</div>
        </GroupContext>
      )}
    </Field>
  );
}

interface RadioProps {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Radio({ value, label, help, disabled, ref }: RadioProps) {
  const group = use(GroupContext);
  const id = useId();
  if (!group) throw new Error("Radio must be used within RadioGroup");
  const off = disabled || group.disabled;
  const checked = group.value === value;
  return (
    <Choice id={id} label={label} help={help} disabled={off}>
      {(control) => (
        <>
          <input
            {...control}
            ref={ref}
            type="radio"
            name={group.name}
            value={value}
            checked={checked}
            required={group.required}
            disabled={off}
            data-invalid={group.invalid}
            onBlur={group.onBlur}
            onChange={() => !group.readOnly && group.choose(value)}
            className={`${choiceInputClass} size-4 rounded-full`}
          />
          {checked && <span aria-hidden="true" className={`${choiceSignClass} size-1.5 rounded-full bg-current`} />}
        </>
      )}
    </Choice>
  );
}
