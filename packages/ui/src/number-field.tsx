import "./react-aria.ts";
import { Minus, Plus } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button, Group, Input, NumberField as Root } from "react-aria-components/NumberField";
import { Field, type InputProps } from "./field.tsx";
import { bareInputClass, fieldBoxClass, ringWithin, stateOf } from "./field-box.tsx";
import { given } from "./given.ts";

interface NumberFieldProps extends InputProps<number | null> {
  /** Values outside the limits are reported, not changed. */
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Currency, unit, percent or decimals, as in Intl.NumberFormat. */
  format?: Intl.NumberFormatOptions | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  increaseLabel?: string | undefined;
  decreaseLabel?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A number in the user's locale. Reported on blur, Enter, arrow keys and buttons. */
export function NumberField(props: NumberFieldProps) {
  const { ref, value, onChange, onBlur, name, min, max, step, format, prefix, suffix, ...rest } = props;
  const { increaseLabel = "Increase", decreaseLabel = "Decrease" } = props;
  const field = { ...rest, error: rest.error ?? outside(props) };
  return (
    <Field {...field}>
      {({ "aria-invalid": invalid, ...control }, labelId) => (
        <Root
          {...given({ ...control, name, onBlur, minValue: min, maxValue: max, step, formatOptions: format })}
          aria-labelledby={labelId}
          value={value ?? Number.NaN}
          commitBehavior="validate"
          isInvalid={invalid ?? false}
          isRequired={field.required ?? false}
          isDisabled={field.disabled ?? false}
          isReadOnly={field.readOnly ?? false}
          validationBehavior="aria"
          onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
        >
          <Group className={`${fieldBoxClass({ state: stateOf(field) })} ${ringWithin} pe-0`}>
            {prefix && <span className="shrink-0 text-muted">{prefix}</span>}
            <Input {...given({ ref })} className={`${bareInputClass} tabular-nums`} />
            {suffix && <span className="shrink-0 text-muted">{suffix}</span>}
            {!field.readOnly && (
              <span className="flex h-full shrink-0 border-s border-line">
                <StepButton slot="decrement" label={decreaseLabel}>
                  <Minus aria-hidden="true" className="size-3.5" />
                </StepButton>
                <StepButton slot="increment" label={increaseLabel}>
                  <Plus aria-hidden="true" className="size-3.5" />
                </StepButton>
              </span>
            )}
          </Group>
        </Root>
      )}
    </Field>
  );
}

function StepButton({ slot, label, children }: { slot: string; label: string; children: ReactNode }) {
  return (
    <Button
      slot={slot}
      aria-label={label}
      className="grid h-full w-8 cursor-pointer place-items-center text-muted transition-colors not-first:border-s not-first:border-line last:rounded-e-md hover:bg-hover hover:text-ink data-disabled:cursor-default data-disabled:text-line-strong data-disabled:hover:bg-transparent pointer-coarse:w-11"
    >
      {children}
    </Button>
  );
}

function outside({ value, min, max, format }: NumberFieldProps): string | undefined {
  if (value === null) return undefined;
  const written = new Intl.NumberFormat(undefined, format);
  if (min !== undefined && value < min) return `Please enter ${written.format(min)} or more`;
  if (max !== undefined && value > max) return `Please enter ${written.format(max)} or less`;
  return undefined;
}
