import { useQueryClient } from "@tanstack/react-query";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { getOrganizationSettings } from "./get-organization-settings.gen.ts";
import { replaceCachedOrganization } from "./replace-cached.ts";
import {
  updateOrganization,
  type UpdateOrganizationMutation,
  type UpdateOrganizationMutationVariables,
} from "./update-organization.gen.ts";

type Input = UpdateOrganizationMutationVariables["input"];
type Saved = UpdateOrganizationMutation["org_organizationUpdate"];

const reloadAfter = 2_000;

/** Saves an organization's settings. The cache is replaced at once, and all queries are refetched later. */
export function useUpdateOrganization(): (input: Input) => Promise<Saved> {
  const queries = useQueryClient();
  const update = useWrite(updateOrganization, { refetch: [] });
  return async (input) => {
    try {
      const { org_organizationUpdate: saved } = await update.mutateAsync({ input });
      replaceCachedOrganization(queries, saved);
      setTimeout(() => void queries.invalidateQueries(), reloadAfter);
      return saved;
    } catch (error) {
      void queries.invalidateQueries({ queryKey: [getOrganizationSettings.name] });
      throw error;
    }
  };
}
