import { useQueryClient } from "@tanstack/react-query";
import { getMe } from "../api/get-me.gen.ts";
import { listBusinessNames } from "../api/list-business-names.gen.ts";
import { useEnter } from "./current.tsx";
import type { Place } from "./place.ts";

/** Enters an organization or business that was just created, after every list has it. */
export function useEnterNew(): (place: Place) => Promise<void> {
  const queries = useQueryClient();
  const enter = useEnter();
  return async (place) => {
    // Refetched first: a place that is not in the user's list counts as closed to them.
    await Promise.all([getMe, listBusinessNames].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
    await enter(place);
  };
}
