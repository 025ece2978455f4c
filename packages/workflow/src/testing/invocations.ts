import type { Restate } from "@bc/dev/restate";
import { vi } from "vitest";

export interface Invocation {
  status: string;
}

/** Returns what the engine still has under a key, of whatever epoch. */
export async function listInvocations(
  { adminUrl }: Pick<Restate, "adminUrl">,
  organizationId: string,
  key: string,
): Promise<Invocation[]> {
  const query = `
    select status from sys_invocation
    where target_service_key like '%/${organizationId}/${key}' and status <> 'completed'`;
  const response = await fetch(`${adminUrl}/query`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query }),
  });
  if (!response.ok) throw new Error(`Restate refused the query: ${await response.text()}`);
  return ((await response.json()) as { rows: Invocation[] }).rows;
}

/** Waits until the engine has nothing left to do under a key. */
export function untilIdle(restate: Pick<Restate, "adminUrl">, organizationId: string, key: string): Promise<void> {
  return vi.waitFor(
    async () => {
      const left = await listInvocations(restate, organizationId, key);
      if (left.length > 0) throw new Error(`still in the engine: ${JSON.stringify(left)}`);
    },
    { timeout: 10_000, interval: 50 },
  );
}
