import { randomUUID } from "node:crypto";
import { AppError } from "@bc/runtime/app-error";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addNote, editShipTo, type OrderEdit } from "../domain/order-changes.ts";
import { changeOrder } from "../service/change-order.ts";
import { seeded } from "@bc/testing/seeded";
import { testAddress } from "../testing/deliveries.ts";
import { type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

const interleavings = 1_000;
const perOrder = 10;
const lanes = 2;

let scene: OrderApiScene;
let people: string[];
beforeAll(async () => {
  scene = await startOrderApi();
  const connection = await scene.api.connectAdmin();
  const { rows } = await connection.query<{ id: string }>(
    `select id from org."user" where primary_email in ('Ada@console.test', 'Grace@console.test')`,
  );
  people = rows.map(({ id }) => id);
  await connection.end();
});
afterAll(() => scene.stop());

type Kind = "shipToAddress" | "tags" | "notes";
interface Edit {
  kind: Kind;
  value: string;
  /** The version that the person read. */
  read: number;
  /** The version that the edit made, or undefined if it was refused. */
  made?: number;
}

function changeOf({ kind, value }: Edit): OrderEdit {
  if (kind === "shipToAddress") return editShipTo({ address: { ...testAddress, address1: value } });
  if (kind === "tags") return (state) => ({ ...state, order: { ...state.order, tagIds: [value] } });
  return addNote({ type: "INTERNAL", note: value });
}

/** Saves an edit as a person does who saw the order at a version. A refused one changes nothing. */
async function save(orderId: string, userId: string, edit: Edit): Promise<Edit> {
  const { organizationId, businessId } = scene;
  try {
    const { version } = await changeOrder(
      scene.worker,
      { organizationId, businessId, userId },
      {
        operation: "test",
        orderId,
        clientKey: randomUUID(),
        // A note is added, and overwrites nothing.
        fields: edit.kind === "notes" ? [] : [edit.kind],
        version: edit.read,
        edit: changeOf(edit),
      },
    );
    return { ...edit, made: version };
  } catch (error) {
    if (error instanceof AppError && error.code === "order.changed-meanwhile") return edit;
    throw error;
  }
}

/** Has both people edit an order again and again. Each reads it at a random point of the other's edit. */
async function workOn(orderId: string, random: () => number): Promise<Edit[]> {
  const done: Edit[] = [];
  let version = 1;
  for (let round = 0; round < perOrder; round++) {
    const read = version;
    const edits = people.map((userId) => {
      const kind = (["shipToAddress", "tags", "notes"] as const)[Math.floor(random() * 3)] ?? "notes";
      const value = kind === "tags" ? randomUUID() : `${round} ${userId}`;
      // Sometimes a person still looks at an older version.
      const edit = { kind, value, read: random() < 0.2 ? Math.max(1, read - 1) : read };
      const ticks = Math.floor(random() * 4);
      return later(ticks).then(() => save(orderId, userId, edit));
    });
    done.push(...(await Promise.all(edits)));
    version = Math.max(version, ...done.map(({ made = 0 }) => made));
  }
  return done;
}

async function later(ticks: number): Promise<void> {
  for (let tick = 0; tick < ticks; tick++) await new Promise((resolve) => setImmediate(resolve));
}

/** Returns the accepted edits that a later one replaced without its author having seen them. */
function lostAmong(edits: readonly Edit[], kind: Kind): Edit[] {
  const accepted = edits
    .filter((edit) => edit.kind === kind && edit.made !== undefined)
    .toSorted((one, other) => (one.made ?? 0) - (other.made ?? 0));
  return accepted.filter((edit, index) => {
    const next = accepted[index + 1];
    return next !== undefined && next.read < (edit.made ?? 0);
  });
}

test(
  "two people who edit one order lose no edit in 1,000 interleavings",
  { tags: ["orders.acceptance.two-people"], timeout: 240_000 },
  async () => {
    const numbers = Array.from({ length: interleavings / perOrder }, (_, index) => `C-${index}`);
    const ids = [...(await scene.deliverNumbers(numbers)).values()];
    const random = seeded(20);
    const edits = new Map<string, Edit[]>();
    const queue = [...ids];
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let id = queue.pop(); id !== undefined; id = queue.pop()) edits.set(id, await workOn(id, random));
      }),
    );
    const all = [...edits.values()].flat();
    expect(all).toHaveLength(2 * interleavings);
    const refused = all.filter(({ made }) => made === undefined);
    // Both outcomes occur, so the race was real.
    expect(refused.length).toBeGreaterThan(20);
    expect(refused.length).toBeLessThan(interleavings);
    expect(
      [...edits.values()].flatMap((some) => [...lostAmong(some, "shipToAddress"), ...lostAmong(some, "tags")]),
    ).toEqual([]);
    const connection = await scene.api.connectAdmin();
    for (const [id, some] of edits) {
      const accepted = some.filter(({ made }) => made !== undefined);
      const { rows: notes } = await connection.query<{ note: string }>(
        `select note from "order".note where order_id = $1`,
        [id],
      );
      const written = accepted.filter(({ kind }) => kind === "notes").map(({ value }) => value);
      expect(notes.map(({ note }) => note).toSorted()).toEqual(written.toSorted());
      const last = accepted
        .filter(({ kind }) => kind === "shipToAddress")
        .toSorted((one, other) => (one.made ?? 0) - (other.made ?? 0))
        .at(-1);
      const { rows: addresses } = await connection.query<{ address1: string }>(
        `select distinct a.address1 from "order".line l join "order".address a on a.order_id = l.order_id and a.key = l.ship_to
         where l.order_id = $1`,
        [id],
      );
      expect(addresses).toEqual([{ address1: last?.value ?? testAddress.address1 }]);
    }
    await connection.end();
  },
);
