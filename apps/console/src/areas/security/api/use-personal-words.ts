import { useMe } from "../../../shared/api/use-me.ts";

/** Returns personal words that a password must not be based on. */
export function usePersonalWords(): string[] {
  const me = useMe().data?.me;
  if (!me) return [];
  const businesses = me.organizations.flatMap((organization) => organization.businesses.map(({ name }) => name));
  return [me.primaryEmail, me.firstName ?? "", me.lastName ?? "", ...businesses];
}
