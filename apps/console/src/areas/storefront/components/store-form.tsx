import { maxStoreNameLength, storeName } from "@bc/trial/contract/store-name";
import { Form } from "@bc/ui/form/form";
import { FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { TextField } from "@bc/ui/form/text-field";
import { z } from "zod";
import { useClient } from "../../../shared/api/client.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { listTrials } from "../../../shared/trials/api/list-trials.gen.ts";
import { checkStoreName } from "../api/check-store-name.gen.ts";
import { startStorefront } from "../api/start-storefront.gen.ts";

const schema = z.object({ siteName: storeName });

interface StoreFormProps {
  businessId: string;
  /** Fills in the field. */
  suggestion: string;
}

/** Names the store and starts the trial. */
export function StoreForm({ businessId, suggestion }: StoreFormProps) {
  const client = useClient();
  const { mutateAsync: start } = useWrite(startStorefront, { refetch: [listTrials] });
  return (
    <Form
      schema={schema}
      values={{ siteName: suggestion }}
      checks={{
        siteName: async (name, signal) =>
          (await client.request(checkStoreName, { businessId, name }, { signal })).trial_storeNameCheck?.message,
      }}
      save={({ siteName }) => start({ input: { businessId, siteName } })}
      validateOn="change"
      formType="storefront-trial"
      label="Name your store"
    >
      {(fields) => (
        <>
          <FormFields>
            <TextField
              field={fields.siteName}
              label="Store name"
              help="Letters and digits. The name becomes part of your store's address."
              countTo={maxStoreNameLength}
              autoComplete="off"
            />
          </FormFields>
          <FormFooter>
            <SubmitButton when="always">Build My Store</SubmitButton>
          </FormFooter>
        </>
      )}
    </Form>
  );
}
