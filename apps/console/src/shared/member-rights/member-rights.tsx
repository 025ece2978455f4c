import type { RoleIntent } from "@bc/org/contract/rights";
import { Check, X } from "lucide-react";
import { useOperation } from "../api/use-operation.ts";
import { listed } from "../format/words.ts";
import { intentWords } from "../intent-words.ts";
import { QueryState } from "../query-state.tsx";
import { roleLabel } from "../role-label.ts";
import { getUserRights } from "./api/get-user-rights.gen.ts";
import { type PlacedRights, rightsByPlace } from "./rights-by-place.ts";

/** A user's rights in an organization, by place and role, and the rights they lack. */
export function MemberRights({ userId, organizationId }: { userId: string; organizationId: string }) {
  const query = useOperation(getUserRights, { userId, organizationId });
  return (
    <QueryState query={query} what="rights" lines={6} flush>
      {({ org_userRightsShow: { rights, businessCount } }) => {
        const { places, missing } = rightsByPlace(rights);
        return (
          <div className="flex flex-col gap-6">
            {places.map((place) => (
              <Place key={place.roleName} place={place} businessCount={businessCount} />
            ))}
            {missing.length > 0 && (
              <section>
                <h3 className="font-semibold">They can't</h3>
                <Intents intents={missing} icon={X} />
              </section>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}

function Place({ place, businessCount }: { place: PlacedRights; businessCount: number }) {
  const { roleName, businesses, intents } = place;
  const isCut = businesses.length > 0 && businessCount > 100;
  return (
    <section>
      <h3 className="font-semibold wrap-break-word">
        {businesses.length === 0 ? "In the organization and all its businesses" : `In ${listed(businesses)}`}
      </h3>
      <p className="text-muted">
        Granted by {roleLabel(roleName)}.{isCut && ` Showing the first 100 of ${businessCount}.`}
      </p>
      <Intents intents={intents} icon={Check} />
    </section>
  );
}

function Intents({ intents, icon: Icon }: { intents: readonly RoleIntent[]; icon: typeof Check }) {
  return (
    <ul className="mt-2 flex flex-col gap-1.5">
      {intents.map((intent) => (
        <li key={intent} className="flex items-start gap-2">
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          {intentWords(intent)}
        </li>
      ))}
    </ul>
  );
}
