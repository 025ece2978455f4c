import type { Place, RoleIntent } from "@bc/org/contract/rights";
import { Button } from "@bc/ui/button";
import { Popover } from "@bc/ui/popover";
import { explainPermission } from "./api/explain-permission.gen.ts";
import { useOperation } from "./api/use-operation.ts";
import { intentWords } from "./intent-words.ts";
import { personName } from "./person-name.ts";
import { QueryState } from "./query-state.tsx";
import { roleLabel } from "./role-label.ts";

interface WhyNotProps {
  intent: RoleIntent;
  /** Where the user wants to do it. */
  place: Place;
}

/** Shown beside a control that the user's roles disable, with the members to ask. */
export function WhyNot({ intent, place }: WhyNotProps) {
  return (
    <Popover
      label={`Why you can't ${intentWords(intent)}`}
      button={
        <Button size="small" variant="quiet">
          Why can't I?
        </Button>
      }
    >
      <div className="flex w-72 max-w-full flex-col gap-2">
        <p>None of your roles lets you {intentWords(intent)}.</p>
        <WhomToAsk intent={intent} place={place} />
      </div>
    </Popover>
  );
}

function WhomToAsk({ intent, place }: WhyNotProps) {
  const query = useOperation(explainPermission, {
    permissionName: intent,
    organizationId: place.organizationId ?? null,
    businessId: place.businessId ?? null,
  });
  return (
    <QueryState query={query} what="who to ask" lines={2} flush>
      {({ org_permissionExplain: { roles, members } }) =>
        members.length === 0 ? (
          <p>Ask one of these roles: {roles.map(({ name }) => roleLabel(name)).join(", ")}.</p>
        ) : (
          <>
            <p>Ask one of these people:</p>
            <ul className="flex flex-col gap-2">
              {members.map((member) => (
                <li key={member.userId}>
                  <a className="link" href={`mailto:${member.primaryEmail}`}>
                    {personName(member)}
                  </a>
                  <span className="block text-muted">{roleLabel(member.role.name)}</span>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryState>
  );
}
