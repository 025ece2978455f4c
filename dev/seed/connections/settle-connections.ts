import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { PartnerControl } from "./partner-control.ts";
import type { Standing } from "./plan.ts";
import type { SeededConnection } from "./seed-connections.ts";
import type { ConnectionServices } from "./services.ts";

interface Row {
  id: string;
  status: string;
  waits_for: string | null;
}

interface Step {
  when: (row: Row) => boolean;
  act: (connection: SeededConnection) => Promise<void>;
}

/** Waits until syncs have come to where each connection goes on, and does what users would do then. */
export async function settleConnections(
  services: ConnectionServices,
  partner: PartnerControl,
  connections: readonly SeededConnection[],
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ connectionString: services.adminUrl });
  await client.connect();
  try {
    const plans = stepsOf(services, partner);
    let open = connections.map((connection) => ({ connection, steps: [...(plans[connection.standing] ?? [])] }));
    while ((open = open.filter(({ steps }) => steps.length > 0)).length > 0) {
      const ids = open.map(({ connection }) => connection.id);
      const { rows } = await client.query<Row>(
        "select id, status, waits_for from ua.connection where id = any ($1) and deleted_at is null",
        [ids],
      );
      for (const { connection, steps } of open) {
        const row = rows.find(({ id }) => id === connection.id);
        // A user of the demo was faster.
        if (!row) steps.length = 0;
        else if (steps[0]?.when(row)) await steps.shift()?.act(connection);
      }
      await sleep(250, undefined, { signal });
    }
  } finally {
    await client.end();
  }
}

function stepsOf(services: ConnectionServices, partner: PartnerControl): Partial<Record<Standing, Step[]>> {
  const { database, workflows } = services;
  const tenantOf = ({ organizationId, businessId, userId }: SeededConnection) => ({
    organizationId,
    businessId,
    userId,
  });
  const is =
    (status: string) =>
    (row: Row): boolean =>
      row.status === status;
  const raise = async ({ fault }: SeededConnection): Promise<void> => fault && partner.add(fault);
  const calm = async ({ fault }: SeededConnection): Promise<void> => fault && partner.remove(fault);
  const sync = async (connection: SeededConnection): Promise<void> => {
    const { startSync } = await import("@bc/ua/public");
    const { id: connectionId, businessId, userId } = connection;
    const { run } = await database.withTenant(tenantOf(connection), (tx) =>
      startSync(tx, { workflows }, businessId, { connectionId, userId }),
    );
    if (run) await workflows.submit(run);
  };
  const cancel = async (connection: SeededConnection): Promise<void> => {
    const { cancelSync } = await import("@bc/ua/public");
    await cancelSync({ database, workflows }, tenantOf(connection), connection.id);
    await calm(connection);
  };
  const pause = async (connection: SeededConnection): Promise<void> => {
    const { pauseConnection } = await import("@bc/ua/public");
    const { id, businessId } = connection;
    await database.withTenant(tenantOf(connection), (tx) => pauseConnection(tx, workflows, businessId, id));
  };
  const remove = async (connection: SeededConnection): Promise<void> => {
    const { disconnectSource } = await import("@bc/ua/public");
    await disconnectSource({ database, workflows }, tenantOf(connection), connection.id);
  };
  return {
    active: [{ when: is("succeeded"), act: sync }],
    revoked: [
      {
        when: is("succeeded"),
        async act(connection) {
          await raise(connection);
          await sync(connection);
        },
      },
      { when: is("failed"), act: calm },
    ],
    limited: [{ when: ({ waits_for }) => waits_for !== null, act: calm }],
    cancelled: [{ when: is("running"), act: cancel }],
    paused: [{ when: is("succeeded"), act: pause }],
    deleted: [{ when: is("succeeded"), act: remove }],
  };
}
