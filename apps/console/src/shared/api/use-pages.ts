import type { Operation } from "@bc/api-schema/operation";
import { type InfiniteData, useInfiniteQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "./api-error.ts";
import { useClient } from "./client.ts";

interface Paged {
  next: string | null;
}

type Pages<Result> = InfiniteData<Result, string | null>;

/** A list that is read page by page. `query` is for QueryState, and `more` is undefined on the last page. */
export function usePages<Result, Variables extends { after?: string | null | undefined }>(
  operation: Operation<Result, Variables>,
  variables: Omit<Variables, "after">,
  pageOf: (result: Result) => Paged,
  options: { keepsPrevious?: boolean; enabled?: boolean } = {},
) {
  const client = useClient();
  const query = useInfiniteQuery<Result, ApiError, Pages<Result>, readonly unknown[], string | null>({
    queryKey: [operation.name, variables],
    queryFn: ({ pageParam, signal }) =>
      client.request(operation, { ...variables, after: pageParam } as Variables, { signal }),
    enabled: options.enabled ?? true,
    initialPageParam: null,
    getNextPageParam: (last) => pageOf(last).next,
    ...(options.keepsPrevious && { placeholderData: (before: Pages<Result> | undefined) => before }),
  });
  return {
    query: query as unknown as UseQueryResult<Pages<Result>, ApiError>,
    more: query.hasNextPage
      ? { load: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage }
      : undefined,
  };
}
