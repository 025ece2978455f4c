import type { Operation } from "@bc/api-schema/operation";
import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import type { ApiError } from "./api-error.ts";
import { useClient } from "./client.ts";

type QueryOptions<Result> = Omit<UseQueryOptions<Result, ApiError>, "queryKey" | "queryFn">;

export function useOperation<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: QueryOptions<Result> = {},
) {
  const client = useClient();
  return useQuery<Result, ApiError>({
    queryKey: [operation.name, variables],
    queryFn: ({ signal }) => client.request(operation, variables, { signal }),
    ...options,
  });
}

/** A write; `refetch` names the operations whose answers it outdates. */
export function useWrite<Result, Variables>(
  operation: Operation<Result, Variables>,
  { refetch }: { refetch: readonly Pick<Operation<never, never>, "name">[] },
) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation<Result, ApiError, Variables>({
    mutationFn: (variables) => client.request(operation, variables),
    // Awaited, so that the write counts as done only when the screen shows it; settled, because a timed-out write may have happened.
    onSettled: () => Promise.all(refetch.map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
