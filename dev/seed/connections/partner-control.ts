import type { Fault } from "@bc/testing/partner";
import { calmScenario } from "../../partners/sources/world.ts";
import { driftedTotals, type PlannedConnection } from "./plan.ts";

export interface PartnerControl {
  /** Lets go wrong what connections need from the start. Consents stay when it is over. */
  raise(connections: readonly PlannedConnection[]): Promise<void>;
  add(fault: Fault): Promise<void>;
  remove(fault: Fault): Promise<void>;
}

/** Tells the partner of the sources what goes wrong. */
export function controlPartner(url: string): PartnerControl {
  const faults = new Set<Fault>();
  const put = async (path: string, body: unknown): Promise<void> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${url}/_partner/${path}`, { method: "PUT", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`the sources answered ${answer.status}`);
  };
  const tell = (): Promise<void> => put("faults", [...faults]);
  return {
    async raise(connections) {
      for (const { fault, standing } of connections) if (fault && standing !== "revoked") faults.add(fault);
      if (faults.size > 0) await tell();
      const drifted = driftedTotals.map(({ source, daysAgo, factor }) => ({
        source,
        date: new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10),
        factor,
      }));
      await put("scenario", { ...calmScenario, drifted });
    },
    async add(fault) {
      faults.add(fault);
      await tell();
    },
    async remove(fault) {
      if (faults.delete(fault)) await tell();
    },
  };
}
