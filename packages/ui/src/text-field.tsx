import type { HTMLInputTypeAttribute, ReactNode, Ref } from "react";
import { Field, type InputProps } from "./field.tsx";
import { bareInputClass, FieldBox, stateOf } from "./field-box.tsx";
import { plainInput } from "./plain-input.ts";

interface TextProps extends InputProps<string> {
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  /** Shows the used length. Longer text is kept, so that it can be shortened. */
  countTo?: number | undefined;
}

interface TextFieldProps extends TextProps {
  type?: Extract<HTMLInputTypeAttribute, "text" | "email" | "url" | "tel"> | undefined;
  /** The keyboard of a phone, for numbers that stay text. */
  inputMode?: "decimal" | "numeric" | undefined;
  /** Prefix and suffix inside the box, such as a protocol or a unit. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField(props: TextFieldProps) {
  const { ref, type = "text", inputMode, prefix, suffix, placeholder, autoComplete, ...field } = props;
  return (
    <Field {...field} count={countOf(field)}>
      {(control) => (
        <FieldBox state={stateOf(field)}>
          {prefix && <span className="shrink-0 text-muted">{prefix}</span>}
          <input
            {...control}
            {...plainInput(field)}
            ref={ref}
            type={type}
            inputMode={inputMode}
            placeholder={placeholder}
            autoComplete={autoComplete}
            className={bareInputClass}
          />
          {suffix && <span className="shrink-0 text-muted">{suffix}</span>}
        </FieldBox>
      )}
    </Field>
  );
}

interface TextAreaProps extends TextProps {
  /** Initial number of rows; the area grows with its text. */
  rows?: number | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextArea({ ref, rows = 3, placeholder, autoComplete, ...field }: TextAreaProps) {
  return (
    <Field {...field} count={countOf(field)}>
      {(control) => (
        <FieldBox state={stateOf(field)} size="text">
          <textarea
            {...control}
            {...plainInput(field)}
            ref={ref}
            rows={rows}
            placeholder={placeholder}
            autoComplete={autoComplete}
            className={`${bareInputClass} field-sizing-content max-h-80 resize-none py-2`}
            style={{ minHeight: `calc(${rows}lh + 1rem)` }}
          />
        </FieldBox>
      )}
    </Field>
  );
}

function countOf({ value, countTo }: TextProps) {
  return countTo === undefined ? undefined : { length: value.length, max: countTo };
}
