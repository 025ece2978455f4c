import { createDatabase, type Database, tables } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { sql } from "kysely";
import type pg from "pg";
import { vi } from "vitest";
import { z } from "zod";
import { appendEvents } from "../append.ts";
import { defineSubscriber, eventOf, on, type Subscriber } from "../define.ts";
import { startSubscribers } from "../subscribers.ts";

export const counted = { name: "shop.counted", payload: z.object({ n: z.number() }) };
export const closed = { name: "shop.closed", payload: z.object({ n: z.number() }) };

export interface Effect {
  subscriber: string;
  organization: string;
  key: string;
  n: number;
}

export interface Scene {
  clone: TestDatabase;
  admin: pg.Client;
  database: Database;
  organizationId: string;
  append(key: string, n: number, type?: typeof counted, organizationId?: string): Promise<void>;
  effects(subscriber?: string): Promise<Effect[]>;
  /** Starts a process that delivers events, until the scene ends. */
  start(...subscribers: Subscriber[]): { stop(): Promise<void> };
  end(): Promise<void>;
}

export const logger = createLogger({ service: "test", level: "silent" });

/** Waits until a check passes. */
export const eventually = <T>(check: () => Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });

/** Returns a subscriber that writes each event into a table, and fails for the given numbers. */
export function recorder(name: string, { failing = new Set<number>(), types = [counted] } = {}): Subscriber {
  return defineSubscriber({
    name,
    handlers: types.map((type) =>
      on(type, async (tx, events) => {
        await sql`
          insert into public.effect (subscriber, organization, key, n)
          select ${name}, app.organization_id(), key, n
          from unnest(${events.map(({ key }) => key)}::text[], ${events.map(({ payload }) => payload.n)}::integer[])
            e (key, n)`.execute(tables(tx));
        const failed = events.find(({ payload }) => failing.has(payload.n));
        if (failed) throw new Error(`${failed.payload.n} can't be handled`);
      }),
    ),
  });
}

export async function openScene(): Promise<Scene> {
  const clone = await testDatabase();
  const admin = await clone.connectAdmin();
  await admin.query(`
    create table public.effect (id bigserial, subscriber text, organization uuid, key text, n integer);
    grant insert on public.effect to bc_worker; grant usage on sequence public.effect_id_seq to bc_worker`);
  const database = createDatabase({ url: clone.urlFor("bc_worker"), max: 10, onIdleError: () => undefined });
  const organizationId = newId();
  const running: { stop(): Promise<void> }[] = [];
  return {
    clone,
    admin,
    database,
    organizationId,
    append: (key, n, type = counted, of = organizationId) =>
      database.withTenant({ organizationId: of }, (tx) =>
        appendEvents(tx, [eventOf(type, { organizationId: of, key, payload: { n } })]),
      ),
    async effects(subscriber = "test.recorder") {
      const { rows } = await admin.query<Effect>(
        "select subscriber, organization, key, n from public.effect where subscriber = $1 order by id",
        [subscriber],
      );
      return rows;
    },
    start(...subscribers) {
      const started = startSubscribers({ subscribers, database, logger });
      running.push(started);
      return started;
    },
    async end() {
      await Promise.all(running.map((started) => started.stop()));
      await database.close();
      await clone.drop();
    },
  };
}
