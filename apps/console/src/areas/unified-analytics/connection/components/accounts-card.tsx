import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import type { Connection } from "./connection.ts";

interface AccountsCardProps {
  connection: Connection;
  /** Undefined if the user can't choose them. */
  onChoose: (() => void) | undefined;
}

/** The accounts that are read, with why one can't be. */
export function AccountsCard({ connection, onChoose }: AccountsCardProps) {
  const chosen = connection.accounts.filter(({ isSelected }) => isSelected);
  return (
    <Card
      title="Accounts"
      actions={
        onChoose && (
          <Button size="small" variant="secondary" onClick={onChoose}>
            Change <span className="sr-only">accounts</span>
          </Button>
        )
      }
    >
      {chosen.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted sm:px-5">No account is chosen.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {chosen.map(({ id, name, currency, timeZone, problem }) => (
            <li key={id} className="px-4 py-3 sm:px-5">
              <p className="wrap-break-word">{name || id}</p>
              <p className="text-dense text-muted wrap-break-word">
                {[id, currency, `days in ${zoneName(timeZone)} time`].filter(Boolean).join(" · ")}
              </p>
              {problem !== null && <p className="mt-1 text-accent-red">{problem}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const zoneName = (zone: string): string => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
