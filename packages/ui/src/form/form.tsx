import { type ReactNode, type SubmitEvent, use, useMemo, useRef } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { FormHost } from "./form-host.tsx";
import { FormScope } from "./form-scope.ts";
import { useLeaveGuard } from "./leave-guard.ts";
import { isEmpty } from "./messages.ts";
import { type Checks, useResolver } from "./resolver.ts";
import { fieldsOf, type FieldsOf, toForm, type ValuesOf } from "./schema-fields.ts";
import { showProblem } from "./show-problem.ts";

interface FormProps<Schema extends z.ZodObject> {
  /** Also decides which fields are required. Empty fields have no value. */
  schema: Schema;
  /** The saved values; other values are unsaved changes. */
  values: ValuesOf<Schema>;
  /** Rejects if saving fails; FormHost explains the error. */
  save: (values: z.output<Schema>) => Promise<unknown>;
  onSaved?: () => void;
  /** Remote checks by field, run for values that the schema accepts. Later changes of the prop are ignored. */
  checks?: Checks<Schema>;
  /** When a field is validated first: when the user leaves it, or with its first change. */
  validateOn?: "blur" | "change";
  /** Name of the form in events. */
  formType: string;
  /** Accessible name of the form. */
  label?: string;
  children: (fields: FieldsOf<Schema>) => ReactNode;
}

/** A form over a schema, with errors at its fields, single submission and a warning about unsaved changes. */
export function Form<Schema extends z.ZodObject>({
  schema,
  values,
  save,
  onSaved,
  checks,
  validateOn = "blur",
  formType,
  label,
  children,
}: FormProps<Schema>) {
  const { track, explain } = use(FormHost);
  const fields = useMemo(() => fieldsOf(schema), [schema]);
  const form = useForm({
    values: toForm(fields, values),
    resetOptions: { keepDirtyValues: true },
    resolver: useResolver(schema, checks),
    mode: validateOn === "change" ? "onChange" : "onTouched",
  });
  const letGo = useLeaveGuard(form.formState.isDirty);
  const submitting = useRef(false);
  const edited = useRef(new Set<string>());
  const told = useRef(new Set<string>());

  const scope = useMemo(() => {
    function onLeave(name: string): void {
      if (told.current.has(name) || !edited.current.has(name) || isEmpty(form.getValues(name))) return;
      told.current.add(name);
      track?.({ event: "formQuestion_filled", formType, field: name });
    }
    return { onEdit: (name: string) => edited.current.add(name), onLeave };
  }, [form, formType, track]);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    // React events of a form in a dialog bubble to the form of the page that opened it.
    event.stopPropagation();
    if (submitting.current) return;
    submitting.current = true;
    try {
      await send();
    } finally {
      submitting.current = false;
    }
  }

  async function send(): Promise<void> {
    const sent = form.getValues();
    let saved = false;
    await form.handleSubmit(async (valid) => {
      edited.current.forEach(scope.onLeave);
      try {
        await save(valid as z.output<Schema>);
        saved = true;
      } catch (error) {
        showProblem(form, Object.keys(fields), explain?.(error) ?? {});
      }
    })();
    if (!saved) {
      // Refused values may be submitted again unchanged, but any message makes the form invalid. Triggering no
      // field keeps the messages and validates again.
      await form.trigger([]);
      return;
    }
    track?.({ event: "form_submit", formType });
    letGo();
    // Values typed while saving are kept as unsaved changes.
    form.reset(sent, { keepValues: true, keepDirtyValues: false });
    onSaved?.();
  }

  return (
    <FormProvider {...form}>
      <FormScope value={scope}>
        <form noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
          {children(fields)}
        </form>
      </FormScope>
    </FormProvider>
  );
}
