import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { useClient } from "../../../shared/api/client.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { getBoardToken, type GetBoardTokenMutation } from "./get-board-token.gen.ts";

/** The single-sign-on token of the board. */
export function useBoardToken(): UseQueryResult<GetBoardTokenMutation, ApiError> {
  const { organization } = useCurrent();
  const client = useClient();
  return useQuery<GetBoardTokenMutation, ApiError>({
    queryKey: ["featureBoard", organization.id],
    queryFn: () => client.request(getBoardToken, { organizationId: organization.id }),
    // The token expires, and a frame must not reload while it is in use.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}
