import { connectFields, connectSchema, type ConnectAnswers } from "@bc/ua/contract/connect-form";
import { accountField, type Source } from "@bc/ua/contract/source";
import { trialDays, trialHelp } from "@bc/ua/contract/start-date";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { DateField } from "@bc/ui/date-field";
import { dayIn, plusDays } from "@bc/ui/dates/day";
import { Form } from "@bc/ui/form/form";
import { FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { useMemo, useState } from "react";
import { useNow } from "../../../shared/notifications/use-now.ts";
import { useZone } from "../../../shared/notifications/use-zone.ts";
import { BusinessSelect } from "./business-select.tsx";
import { ConnectorField } from "./connector-field.tsx";
import type { SignedIn } from "./add-task.ts";
import { useAddBusinesses } from "./use-add-businesses.ts";
import { usePackage } from "./use-package.ts";

interface ConnectorFormProps {
  source: Source;
  signedIn: SignedIn | undefined;
  /** The business of the connection that is replaced, if any. */
  businessId: string | undefined;
  submitLabel: "Save" | "Continue setup";
  busy: boolean;
  /** Rejects with an error that the form shows. */
  onSubmit: (businessId: string, answers: ConnectAnswers) => Promise<void>;
  /** Called when nothing is unsaved any more, so that the page can be left. */
  onSaved: () => void;
  onCancel: () => void;
}

/** Steps 2 and 3: the fields of a source. */
export function ConnectorForm(props: ConnectorFormProps) {
  const { source, signedIn, submitLabel, busy, onSubmit, onSaved, onCancel } = props;
  const { preferred } = useAddBusinesses();
  const [chosen, setChosen] = useState<string | null | undefined>(signedIn?.businessId ?? props.businessId);
  const businessId = chosen === undefined ? preferred(source) : chosen;
  const { isTrial } = usePackage(businessId ?? undefined);
  const today = dayIn(useZone(), useNow());
  const startDate = plusDays(today, -trialDays);
  // The free trial fixes the start date, so it is no answer: what was typed before neither counts nor is refused.
  const schema = useMemo(() => connectSchema(isTrial ? source.fields : connectFields(source)), [source, isTrial]);
  const values = useMemo(() => ({ startDate }), [startDate]);
  const hasNoAccounts = signedIn?.accounts.length === 0 && accountField(source) !== undefined;
  return (
    <Form
      schema={schema}
      values={values}
      formType="data-connector"
      label={source.title}
      save={(answers) =>
        businessId ? onSubmit(businessId, { ...values, ...(answers as ConnectAnswers) }) : Promise.resolve()
      }
      onSaved={onSaved}
    >
      {(bound) => (
        <>
          <FormFields flush>
            {hasNoAccounts && (
              <Alert tone="warning">
                {source.title} lists no accounts for this sign-in. Sign in as a user who can access them.
              </Alert>
            )}
            <BusinessSelect
              typeName={source.typeName}
              value={businessId}
              onChange={setChosen}
              isSettled={signedIn !== undefined}
            />
            {connectFields(source).map((field) => {
              const own = bound[field.name];
              return own ? (
                <ConnectorField
                  key={field.name}
                  field={field}
                  bound={own}
                  accounts={signedIn?.accounts ?? []}
                  today={today}
                />
              ) : (
                <DateField
                  key={field.name}
                  label={field.label}
                  help={trialHelp}
                  disabled
                  value={startDate}
                  today={today}
                  onChange={() => undefined}
                />
              );
            })}
          </FormFields>
          <FormFooter flush>
            <Button variant="secondary" disabled={busy} onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" busy={busy} disabled={!businessId} onMouseDown={(event) => event.preventDefault()}>
              {submitLabel}
            </Button>
          </FormFooter>
        </>
      )}
    </Form>
  );
}
