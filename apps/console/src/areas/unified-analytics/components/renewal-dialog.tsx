import { connectSchema } from "@bc/ua/contract/connect-form";
import { keyField, type Source } from "@bc/ua/contract/source";
import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FormFields } from "@bc/ui/form/form-layout";
import { useMemo } from "react";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { showMessage } from "../../../shared/message.ts";
import { analyticsQuery } from "../../../shared/navigation/analytics-query.ts";
import { listConnectors } from "../api/list-connectors.gen.ts";
import { renewKey } from "../api/renew-key.gen.ts";
import { showConnection } from "../api/show-connection.gen.ts";
import type { Connector } from "./connector.ts";
import { SecretField } from "./connector-field.tsx";

interface RenewalDialogProps {
  source: Source;
  connection: Pick<Connector, "id" | "business">;
  onClose: () => void;
}

const empty = {};

/** Asks for a new key of a connection, which keeps its data. */
export function RenewalDialog({ source, connection: { id, business }, onClose }: RenewalDialogProps) {
  const { title } = source;
  const write = useWrite(renewKey, { refetch: [listConnectors, showConnection, analyticsQuery] });
  const field = keyField(source);
  const schema = useMemo(() => connectSchema(field ? [{ ...field, name: "key" }] : []), [field]);
  return (
    <Dialog
      open
      size="large"
      title={`Reconnect ${title}`}
      busy={write.isPending}
      outsideCloses={false}
      onClose={onClose}
    >
      <Form
        schema={schema}
        values={empty}
        formType="data-connector-key"
        label={title}
        save={({ key }) => write.mutateAsync({ businessId: business.id, id, key: String(key) })}
        onSaved={() => {
          showMessage({ tone: "good", text: `${title} is connected again` });
          onClose();
        }}
      >
        {({ key }) => (
          <>
            <FormFields flush>
              <p>Enter a new key. All data, the start date and the settings of this data connector are kept.</p>
              {field && key && <SecretField field={field} bound={key} />}
            </FormFields>
            <DialogFooter busy={write.isPending} onBack={onClose}>
              Reconnect
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}
