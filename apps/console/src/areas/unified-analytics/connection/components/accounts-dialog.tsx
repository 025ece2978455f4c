import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Combobox } from "@bc/ui/combobox";
import { Dialog } from "@bc/ui/dialog";
import { FormFooter } from "@bc/ui/form/form-layout";
import { MultiSelect } from "@bc/ui/multi-select";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { showConnection } from "../../api/show-connection.gen.ts";
import { accountFieldOf } from "../../components/sources.ts";
import { refreshAccounts } from "../api/refresh-accounts.gen.ts";
import type { Account, Connection } from "./connection.ts";
import { useUpdateConnection } from "./use-update-connection.ts";

/** Chooses which accounts of the source are read. */
export function AccountsDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { accounts, dataConnector } = connection;
  const saved = accounts.filter(({ isSelected }) => isSelected).map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(saved);
  const { update, isPending } = useUpdateConnection(connection);
  const refresh = useWrite(refreshAccounts, { refetch: [showConnection] });
  const [error, setError] = useState<ApiError>();
  const isOne = accountFieldOf(dataConnector.name)?.kind === "account";
  const options = accounts.map((account) => ({
    value: account.id,
    text: nameOf(account),
    ...(account.problem !== null && { help: account.problem }),
  }));
  const isSame = chosen.length === saved.length && chosen.every((id) => saved.includes(id));

  async function run(work: () => Promise<unknown>, onDone?: () => void): Promise<void> {
    setError(undefined);
    try {
      await work();
      onDone?.();
    } catch (failure) {
      setError(failure as ApiError);
    }
  }

  return (
    <Dialog open title="Choose accounts" busy={isPending} outsideCloses={false} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {error && <Alert tone="bad">{toldWithRequest(error)}</Alert>}
        {accounts.length === 0 ? (
          <p className="text-sm text-muted">
            {dataConnector.source} lists no accounts. Refresh the list to check again.
          </p>
        ) : isOne ? (
          <Combobox
            label={`Account at ${dataConnector.source}`}
            value={chosen[0] ?? null}
            options={options}
            opensOnPress
            onChange={(id) => setChosen(id === null ? [] : [id])}
          />
        ) : (
          <MultiSelect
            label={`Accounts at ${dataConnector.source}`}
            value={chosen}
            options={options}
            onChange={setChosen}
          />
        )}
        <p className="text-sm text-muted">
          A new account is read from the first day of this data connector. Data of accounts that you remove is no longer
          updated.
        </p>
        <div>
          <Button
            size="small"
            variant="quiet"
            busy={refresh.isPending}
            onClick={() =>
              void run(() => refresh.mutateAsync({ businessId: dataConnector.business.id, id: dataConnector.id }))
            }
          >
            <RefreshCw aria-hidden="true" />
            Refresh the list
          </Button>
        </div>
        <FormFooter flush>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={isPending}
            disabled={isSame || chosen.length === 0}
            onClick={() => void run(() => update({ accountIds: [...chosen] }), onClose)}
          >
            Save
          </Button>
        </FormFooter>
      </div>
    </Dialog>
  );
}

const nameOf = ({ id, name }: Account): string => (name ? `${name} - ${id}` : id);
