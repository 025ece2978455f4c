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

/** A mutation; `refetch` lists the operations that it invalidates. */
export function useWrite<Result, Variables>(
  operation: Operation<Result, Variables>,
  { refetch }: { refetch: readonly Pick<Operation<never, never>, "name">[] },
) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation<Result, ApiError, Variables>({
    mutationFn: (variables) => client.request(operation, variables),
    // Awaited, so that the mutation ends when the screen shows it. A mutation that timed out may have succeeded.
    onSettled: () => Promise.all(refetch.map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
