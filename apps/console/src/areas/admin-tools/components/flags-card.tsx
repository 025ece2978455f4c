import { Badge } from "@bc/ui/badge";
import { Card } from "@bc/ui/card";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { listFlagVerdicts } from "../api/list-flag-verdicts.gen.ts";
import { reasonWords } from "./flag-words.ts";
import { Rows } from "./rows.tsx";

interface FlagsCardProps {
  userId?: string;
  organizationId?: string;
}

/** Which flags are on for somebody or somewhere, and why. */
export function FlagsCard({ userId, organizationId }: FlagsCardProps) {
  const query = useOperation(listFlagVerdicts, { userId: userId ?? null, organizationId: organizationId ?? null });
  return (
    <Card title="Flags that are on">
      <QueryState query={query} what="flags" lines={3}>
        {({ flag_flagPreviewList: verdicts }) => {
          const on = verdicts.filter(({ isOn }) => isOn).map((verdict) => ({ ...verdict, id: verdict.key }));
          return (
            <>
              <Rows
                label="Flags that are on"
                items={on}
                empty={`None of ${verdicts.length}.`}
                renderRow={(verdict) => (
                  <>
                    <p className="flex flex-wrap items-center gap-2">
                      <code className="font-mono text-dense wrap-anywhere">{verdict.key}</code>
                      <Badge tone="success">On</Badge>
                    </p>
                    <p className="text-dense text-muted">{reasonWords(verdict, verdict.percentage)}</p>
                  </>
                )}
              />
              {on.length > 0 && on.length < verdicts.length && (
                <p className="border-t border-line px-4 py-2 text-dense text-muted sm:px-5">
                  The other {verdicts.length - on.length} are off.
                </p>
              )}
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}
