import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../button.tsx";
import { Stepper } from "../stepper.tsx";
import { FormFields, FormFooter } from "./form-layout.tsx";
import type { AnyField } from "./schema-fields.ts";
import { SubmitButton } from "./submit-button.tsx";

interface FormStep {
  label: string;
  /** Fields that must be valid before the next step. */
  fields: readonly AnyField[];
  content: ReactNode;
}

interface FormStepsProps {
  /** Accessible name of the stepper. */
  label: string;
  steps: readonly FormStep[];
  submitText: string;
  backText?: string;
  nextText?: string;
  /** Shown before the buttons of the first step, such as Cancel. */
  first?: ReactNode;
}

/** A form in several steps. Back keeps the values, and an error of an earlier step leads back to it. */
export function FormSteps({ label, steps, submitText, backText = "Back", nextText = "Next", first }: FormStepsProps) {
  const [at, setAt] = useState(0);
  const { trigger, setFocus, formState } = useFormContext();
  const { errors, submitCount } = formState;
  const wrong = (step: FormStep | undefined) => step?.fields.find(({ name }) => errors[name])?.name;
  const step = steps[at];

  const [answered, setAnswered] = useState(submitCount);
  if (submitCount !== answered) {
    setAnswered(submitCount);
    const refused = steps.findIndex(wrong);
    if (refused >= 0) setAt(refused);
  }

  const content = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(() => {
    const name = wrong(step);
    if (name) setFocus(name);
    else content.current?.focus();
  });
  const arrived = useRef({ at, answered });
  useEffect(() => {
    // Not on page load, when the page sets the focus.
    if (arrived.current.at !== at || arrived.current.answered !== answered) arrive();
    arrived.current = { at, answered };
  }, [at, answered]);

  const next = async (): Promise<void> => {
    const names = step?.fields.map(({ name }) => name) ?? [];
    if (await trigger(names, { shouldFocus: true }))
      // The user went back in the meantime.
      setAt((now) => (now === at ? at + 1 : now));
  };

  return (
    <>
      <div className="border-b border-line px-4 py-4 sm:px-5">
        <Stepper
          label={label}
          current={at}
          steps={steps.map((each, index) => ({ label: each.label, error: index !== at && Boolean(wrong(each)) }))}
        />
      </div>
      <FormFields>
        <div
          ref={content}
          role="group"
          aria-label={step?.label}
          tabIndex={-1}
          className="flex flex-col gap-5 outline-none"
        >
          {step?.content}
        </div>
      </FormFields>
      <FormFooter>
        <span className="me-auto">
          {at > 0 ? (
            <Button variant="secondary" onClick={() => setAt(at - 1)}>
              {backText}
            </Button>
          ) : (
            first
          )}
        </span>
        {at < steps.length - 1 ? (
          <Button key="next" type="submit" onClick={(event) => (event.preventDefault(), void next())}>
            {nextText}
          </Button>
        ) : (
          <SubmitButton key="submit">{submitText}</SubmitButton>
        )}
      </FormFooter>
    </>
  );
}
