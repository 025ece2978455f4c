import type { Place, RoleIntent } from "@bc/org/contract/rights";
import { explainPermission } from "./api/explain-permission.gen.ts";
import { useOperation } from "./api/use-operation.ts";
import { personName } from "./person-name.ts";
import { QueryState } from "./query-state.tsx";
import { useRights } from "./rights.ts";
import { askRoles, isGlobalRole, roleLabel } from "./role-label.ts";

interface WhomToAskProps {
  intent: RoleIntent;
  /** Where the user wants to do it. */
  place: Place;
}

/** Names the members who have a right that the user doesn't have, or the roles if there are none. */
export function WhomToAsk({ intent, place }: WhomToAskProps) {
  const isStaff = useRights().roles.some(isGlobalRole);
  const query = useOperation(explainPermission, {
    permissionName: intent,
    organizationId: place.organizationId ?? null,
    businessId: place.businessId ?? null,
  });
  return (
    <QueryState query={query} what="who to ask" lines={2} flush>
      {({ org_permissionExplain: { roles, members } }) =>
        members.length === 0 ? (
          <p>
            {askRoles(
              roles.map(({ name }) => name),
              isStaff,
            )}
          </p>
        ) : (
          <>
            <p>Ask one of these people:</p>
            <ul className="mt-2 flex flex-col gap-2">
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
