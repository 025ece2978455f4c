import type { Me } from "../../shared/api/use-me.ts";
import type { Current } from "../../shared/current/current.tsx";
import type { Named } from "../../shared/current/place.ts";

const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** The businesses of the current organization by name, the active one first, at most a hundred. */
export function businessesOf(me: Me, { organization, business }: Current): Named[] {
  const listed = me.organizations.find(({ id }) => id === organization.id)?.businesses ?? [];
  const others = listed.filter(({ id }) => id !== business?.id).sort((a, b) => byName.compare(a.name, b.name));
  return [...(business ? [business] : []), ...others].map(({ id, name }) => ({ id, name }));
}

export function countBusinesses({ organizations }: Me): number {
  return organizations.reduce((sum, { businessCount }) => sum + businessCount, 0);
}
