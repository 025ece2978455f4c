import { Badge } from "@bc/ui/badge";
import { Card } from "@bc/ui/card";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { listFlagVerdicts } from "../api/list-flag-verdicts.gen.ts";
import { reasonText } from "./flag-audience.ts";
import { Rows } from "./rows.tsx";
import { counted } from "../../../shared/format/words.ts";

interface FlagsCardProps {
  userId?: string;
  organizationId?: string;
}

/** Lists the flags that are on for a user or an organization, and why. */
export function FlagsCard({ userId, organizationId }: FlagsCardProps) {
  const query = useOperation(listFlagVerdicts, { userId: userId ?? null, organizationId: organizationId ?? null });
  return (
    <Card title="Active flags">
      <QueryState query={query} what="flags" lines={3}>
        {({ flag_flagPreviewList: verdicts }) => {
          const on = verdicts.filter(({ isOn }) => isOn).map((verdict) => ({ ...verdict, id: verdict.key }));
          return (
            <>
              <Rows
                label="Active flags"
                items={on}
                empty="No active flags"
                renderRow={(verdict) => (
                  <>
                    <p className="flex flex-wrap items-center gap-2">
                      <code className="font-mono text-dense wrap-anywhere">{verdict.key}</code>
                      <Badge tone="success">On</Badge>
                    </p>
                    <p className="text-dense text-muted">{reasonText(verdict, verdict.percentage)}</p>
                  </>
                )}
              />
              {on.length > 0 && on.length < verdicts.length && (
                <p className="border-t border-line px-4 py-2 text-dense text-muted sm:px-5">
                  {counted(verdicts.length - on.length, "other flag")} off
                </p>
              )}
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}
