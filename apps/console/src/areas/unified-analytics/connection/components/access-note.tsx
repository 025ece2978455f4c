import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { formatDate } from "../../../../shared/format/dates.ts";
import { useNow } from "../../../../shared/notifications/use-now.ts";
import { useCan } from "../../../../shared/rights.ts";
import { accessEndOf } from "../../components/access-end.ts";
import { AskButton } from "./ask-button.tsx";
import type { Connection } from "./connection.ts";

interface AccessNoteProps {
  connection: Connection;
  zone: string;
  onReconnect: () => void;
}

/** Warns 15 days before the access at the source ends, unless the source is retired. */
export function AccessNote({ connection, zone, onReconnect }: AccessNoteProps) {
  const now = useNow();
  const may = useCan("manageConnectors");
  const { source } = connection.dataConnector;
  const accessEndsAt = accessEndOf(connection.dataConnector, now);
  if (accessEndsAt === null) return null;
  return (
    <Alert
      tone="warning"
      action={
        may ? (
          <Button size="small" variant="secondary" onClick={onReconnect}>
            Reconnect
          </Button>
        ) : (
          <AskButton intent="manageConnectors" does="Reconnect" />
        )
      }
    >
      Our access to {source} ends on {formatDate(accessEndsAt, zone)}. Reconnect before then to keep data coming in.
    </Alert>
  );
}
