import { useQueryClient } from "@tanstack/react-query";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { getBusinessSettings } from "./get-business-settings.gen.ts";
import { renameCachedBusiness } from "./replace-cached.ts";
import {
  updateBusiness,
  type UpdateBusinessMutation,
  type UpdateBusinessMutationVariables,
} from "./update-business.gen.ts";

type Input = UpdateBusinessMutationVariables["input"];
type Saved = UpdateBusinessMutation["org_businessUpdate"];

export const reloadAfter = 100;

/** Renames a business. The new name shows at once in this tab, and all queries are refetched. */
export function useUpdateBusiness(): (input: Input) => Promise<Saved> {
  const queries = useQueryClient();
  const update = useWrite(updateBusiness, { refetch: [] });
  return async (input) => {
    try {
      const { org_businessUpdate: saved } = await update.mutateAsync({ input });
      renameCachedBusiness(queries, saved);
      setTimeout(() => void queries.invalidateQueries(), reloadAfter);
      return saved;
    } catch (error) {
      void queries.invalidateQueries({ queryKey: [getBusinessSettings.name] });
      throw error;
    }
  };
}
