import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useClient } from "../../shared/api/client.ts";
import type { CommandContext } from "../../shared/commands/command.ts";
import { useCurrentState, useEnter } from "../../shared/current/current.tsx";
import { useBusinesses } from "../../shared/current/use-businesses.ts";
import { useSwitchBusiness } from "../../shared/current/use-switch-business.ts";
import { useFacts } from "../../shared/navigation/use-facts.ts";

/** Null until the current place is known; complete when everything that results depend on is loaded. */
export function useCommandContext(): { context: CommandContext | null; isWhole: boolean } {
  const state = useCurrentState();
  const { facts, isSettled } = useFacts();
  const { businesses, isPending } = useBusinesses();
  const switchTo = useSwitchBusiness();
  const enter = useEnter();
  const client = useClient();
  const queries = useQueryClient();

  const context = useMemo<CommandContext | null>(() => {
    if (state.status !== "ready") return null;
    return {
      me: state.me,
      current: state.current,
      facts,
      businesses,
      switchTo,
      enter,
      ask: (operation, variables, signal) =>
        queries.query({
          queryKey: [operation.name, variables],
          queryFn: () => client.request(operation, variables, { signal }),
          staleTime: 60_000,
          retry: false,
        }),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- facts are a new object in each render, and change with these
  }, [state, isSettled, businesses, switchTo, enter, queries, client]);
  const isWhole = state.status === "ready" ? isSettled && !isPending : state.status !== "loading";
  return { context, isWhole };
}
