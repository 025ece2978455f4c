import { useCallback } from "react";
import { useClient } from "../../../../shared/api/client.ts";
import { getMe } from "../../../../shared/api/get-me.gen.ts";
import { useEnterNew } from "../../../../shared/current/use-enter-new.ts";
import { createOrganization, type CreateOrganizationMutationVariables } from "./create-organization.gen.ts";

type Input = CreateOrganizationMutationVariables["input"];

/** Creates an organization and switches to it. */
export function useCreateOrganization(): (input: Input) => Promise<void> {
  const client = useClient();
  const enterNew = useEnterNew();
  return async (input) => {
    const { org_organizationCreate: made } = await client.request(createOrganization, { input });
    await enterNew({ organization: { id: made.id, name: made.name }, business: made.businesses[0] ?? null });
  };
}

/** Creates the first organization of a user. Names that the input omits have defaults. Of several tabs, only one does. */
export function useCreateFirst(): (input: Input) => Promise<void> {
  const client = useClient();
  const create = useCreateOrganization();
  const enterNew = useEnterNew();
  return useCallback(
    (input) =>
      navigator.locks.request("first-organization", async () => {
        const [found] = (await client.request(getMe, {})).me.organizations;
        if (!found) return create(input);
        return enterNew({ organization: found, business: found.businesses[0] ?? null });
      }),
    [client, create, enterNew],
  );
}
