import { Eye, EyeOff } from "lucide-react";
import { type Ref, useState } from "react";
import { Field, type InputProps } from "./field.tsx";
import { bareInputClass, BoxButton, FieldBox, stateOf } from "./field-box.tsx";
import { plainInput } from "./plain-input.ts";

interface PasswordFieldProps extends InputProps<string> {
  /** Tells password managers whether to fill in or suggest a password. */
  autoComplete: "current-password" | "new-password";
  showLabel?: string | undefined;
  hideLabel?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A password input with a button to reveal it. */
export function PasswordField({ ref, autoComplete, ...field }: PasswordFieldProps) {
  const { showLabel = "Show password", hideLabel = "Hide password" } = field;
  const [seen, setSeen] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <FieldBox state={stateOf(field)}>
          <input
            {...control}
            {...plainInput(field)}
            ref={ref}
            type={seen ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={bareInputClass}
          />
          {!field.disabled && (
            <BoxButton label={seen ? hideLabel : showLabel} onClick={() => setSeen(!seen)}>
              {seen ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
            </BoxButton>
          )}
        </FieldBox>
      )}
    </Field>
  );
}
