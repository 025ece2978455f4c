import { useOperation } from "../api/use-operation.ts";
import { listTrials, type ListTrialsQuery } from "./api/list-trials.gen.ts";

export type Trial = ListTrialsQuery["trial_list"][number];

const pollMs = 2_000;

/** Whether the product is being prepared. A feed trial in STANDBY waits for the user instead. */
export function isStarting(trial: Pick<Trial, "product" | "status"> | undefined): boolean {
  return trial?.status === "PROVISIONING" || (trial?.status === "STANDBY" && trial.product !== "dfw");
}

/** The trials of a business and the newest of a product, which is polled while it is starting. */
export function useTrial(product: Trial["product"], businessId: string) {
  const newest = (data: ListTrialsQuery | undefined) => data?.trial_list.find((trial) => trial.product === product);
  const query = useOperation(
    listTrials,
    { businessId },
    { refetchInterval: ({ state }) => (isStarting(newest(state.data)) ? pollMs : false) },
  );
  return { query, trial: newest(query.data) };
}
