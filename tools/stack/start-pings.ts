import { setTimeout as sleep } from "node:timers/promises";
import { demo } from "@bc/dev/demo";
import type { Stack } from "@bc/dev/stack";
import { accessToken } from "./access-token.ts";
import { operationBody } from "./operation.ts";

/** Settings of the api that let a drill start any number of pings. */
export const unlimitedPings = {
  NETWORK_LIMIT_PER_MINUTE: "1000000",
  TENANT_LIMIT_PER_MINUTE: "1000000",
  TOKEN_LIMIT_PER_MINUTE: "1000000",
  PING_LIMIT_PER_MINUTE: "1000000",
};

/**
 * Returns a function that starts a ping and retries until it gets its ID. A ping that a killed part did not confirm may
 * have been started anyway.
 */
export async function pinger(stack: Stack): Promise<() => Promise<string>> {
  const token = await accessToken(stack, demo.owner.id);
  const body = operationBody("CreatePing", { businessId: demo.businesses[0].id });
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  return async () => {
    for (;;) {
      try {
        const signal = AbortSignal.timeout(5_000);
        const response = await fetch(`${stack.addresses.api}/graphql`, { method: "POST", headers, body, signal });
        const { data } = (await response.json()) as { data?: { status_pingCreate?: { id: string } } };
        if (data?.status_pingCreate) return data.status_pingCreate.id;
      } catch {
        // The api is down.
      }
      await sleep(100);
    }
  };
}
