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
  /** Its rules also say which fields are required. An empty field is no value to it. */
  schema: Schema;
  /** As they are saved; what differs from them is unsaved. */
  values: ValuesOf<Schema>;
  /** Rejects when nothing was saved; FormHost says what that means. */
  save: (values: z.output<Schema>) => Promise<unknown>;
  onSaved?: () => void;
  /** Questions to somebody else, by field; asked when the schema has no objection. Those first given stay. */
  checks?: Checks<Schema>;
  /** Names the form in events. */
  formType: string;
  /** Names the form to screen readers. */
  label?: string;
  children: (fields: FieldsOf<Schema>) => ReactNode;
}

/** A form over a schema: errors after a field was left, saving once, and a warning before unsaved changes are lost. */
export function Form<Schema extends z.ZodObject>({
  schema,
  values,
  save,
  onSaved,
  checks,
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
    mode: "onTouched",
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
    // A form in a dialog is, to React, inside the form of the page that opened it.
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
      // What was refused may be sent again as it stands; to the library any message makes a form invalid. Asked about no
      // field it leaves the messages, and says anew whether the rules hold.
      await form.trigger([]);
      return;
    }
    track?.({ event: "form_submit", formType });
    letGo();
    // What was typed while saving stays, and is unsaved.
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
