import type { RoleIntent } from "@bc/org/contract/rights";
import { Button } from "@bc/ui/button";
import { Popover } from "@bc/ui/popover";
import { explainPermission } from "../../../../shared/api/explain-permission.gen.ts";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { intentWords } from "../../../../shared/intent-words.ts";
import { personName } from "../../../../shared/person-name.ts";
import { WhomToAsk } from "../../../../shared/whom-to-ask.tsx";

/** Stands in for a button that the user's roles don't allow, and names who can press it. */
export function AskButton({ intent, does }: { intent: RoleIntent; does: string }) {
  const { organization, business } = useCurrent();
  const place = { organizationId: organization.id, businessId: business?.id };
  const { data } = useOperation(explainPermission, {
    permissionName: intent,
    organizationId: organization.id,
    businessId: business?.id ?? null,
  });
  const [first, ...others] = data?.org_permissionExplain.members ?? [];
  const more = others.length === 0 ? "" : ` or ${others.length} ${others.length === 1 ? "other" : "others"}`;
  return (
    <Popover
      label={`Why you can't ${intentWords(intent)}`}
      align="end"
      button={
        <Button size="small" variant="secondary">
          {first ? `Ask ${personName(first)}${more}` : "Who can do this?"}
        </Button>
      }
    >
      <div className="flex w-72 max-w-full flex-col gap-2">
        <p>
          You need permission to {intentWords(intent)} to use "{does}".
        </p>
        <WhomToAsk intent={intent} place={place} />
      </div>
    </Popover>
  );
}
