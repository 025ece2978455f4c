import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../../shared/api/client.ts";
import type { Me } from "../../../shared/api/use-me.ts";
import type { Current } from "../../../shared/current/current.tsx";
import { type HomeCardContext, type HomeCardItem, useHomeCards } from "../../../shared/home-card.ts";

interface HomeItems {
  items: readonly HomeCardItem[];
  /** Names of the sources that failed. */
  failed: readonly string[];
  isPending: boolean;
  retry: () => void;
}

/** The items of all sources. A source that fails or is slow doesn't hold up the others. */
export function useHomeItems(me: Me, current: Current): HomeItems {
  const client = useClient();
  const queries = useQueryClient();
  const loads = useHomeCards();
  const ask: HomeCardContext["ask"] = (operation, variables) =>
    queries.query({
      queryKey: [operation.name, variables],
      queryFn: () => client.request(operation, variables),
      staleTime: 60_000,
    });
  const sources = useQuery({
    queryKey: ["home-card-sources"],
    queryFn: async () => {
      const loaded = await Promise.allSettled(loads.map((load) => load()));
      return loaded.map((result) => (result.status === "fulfilled" ? result.value : null));
    },
    staleTime: Infinity,
    structuralSharing: false,
  });
  const known = sources.data?.filter((source) => source !== null) ?? [];
  const answers = useQueries({
    queries: known.map((source) => ({
      queryKey: ["home-cards", source.name, me.id, current.organization.id, current.business?.id],
      queryFn: () => source.find({ me, current, ask }),
      staleTime: 60_000,
      retry: false,
    })),
  });
  const failed = known.filter((_, index) => answers[index]?.isError).map(({ name }) => name);
  const isPartial = sources.data?.includes(null) ?? false;
  return {
    items: answers.flatMap(({ data }) => data ?? []),
    failed: isPartial ? [...failed, "some items"] : failed,
    isPending: sources.isPending || answers.some(({ isPending }) => isPending),
    retry: () => {
      if (isPartial) void sources.refetch();
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}
