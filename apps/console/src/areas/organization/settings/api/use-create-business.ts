import { useQueryClient } from "@tanstack/react-query";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import type { Named } from "../../../../shared/current/place.ts";
import { useEnterNew } from "../../../../shared/current/use-enter-new.ts";
import { createBusiness } from "./create-business.gen.ts";
import { reloadAfter } from "../../api/use-update-business.ts";

/** Creates a business and switches to it. */
export function useCreateBusiness(organization: Named): (name: string) => Promise<Named> {
  const queries = useQueryClient();
  const enterNew = useEnterNew();
  const create = useWrite(createBusiness, { refetch: [] });
  return async (name) => {
    const input = { name, organizationId: organization.id };
    const { org_businessCreate: business } = await create.mutateAsync({ input });
    await enterNew({ organization: { id: organization.id, name: organization.name }, business });
    setTimeout(() => void queries.invalidateQueries(), reloadAfter);
    return business;
  };
}
