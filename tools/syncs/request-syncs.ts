import { setTimeout as sleep } from "node:timers/promises";
import type { Stack } from "@bc/dev/stack";
import { accessToken } from "../stack/access-token.ts";
import { operationBody } from "../stack/operation.ts";
import type { DrillConnection } from "./connections.ts";

const inFlight = 4;

/** Returns a function that requests syncs through the api, and repeats what a killed api did not confirm. */
export async function syncRequester(
  stack: Stack,
  userId: string,
): Promise<(connections: readonly DrillConnection[]) => Promise<void>> {
  const token = await accessToken(stack, userId);
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const request = async ({ id, businessId }: DrillConnection): Promise<void> => {
    const body = operationBody("ActOnConnector", { input: { businessId, action: "sync", dataConnectorId: id } });
    for (;;) {
      try {
        const signal = AbortSignal.timeout(10_000);
        const response = await fetch(`${stack.addresses.api}/graphql`, { method: "POST", headers, body, signal });
        const { data } = (await response.json()) as { data?: { ua_ActionDataConnector?: { id: string } } };
        if (data?.ua_ActionDataConnector) return;
      } catch {
        // The api is down.
      }
      await sleep(200);
    }
  };
  return async (connections) => {
    const left = connections.values();
    const work = async (): Promise<void> => {
      for (const connection of left) await request(connection);
    };
    await Promise.all(Array.from({ length: inFlight }, work));
  };
}
