import type { Database, Tx } from "@bc/db/database";
import { createLogger } from "@bc/runtime/logger";
import { isSessionEnded } from "@bc/session/public";
import { expect, onTestFinished, test, vi } from "vitest";
import { startEndedSessions } from "./ended-sessions.ts";

vi.mock("@bc/session/public", () => ({
  endedChannel: "ended",
  isSessionEnded: vi.fn(async () => false),
  readEndedSessions: async () => ({ ids: [], readAt: new Date() }),
}));

test("200,000 open sessions are looked up once each; beyond that, the least recent is forgotten", async () => {
  const database = {
    listen: () => ({ stop: async () => undefined }),
    withoutTransaction: <T>(work: (tx: Tx) => Promise<T>) => work({} as Tx),
  } as unknown as Database;
  const sessions = await startEndedSessions(database, createLogger({ service: "api", level: "silent" }));
  onTestFinished(() => sessions.stop());
  const lookups = async (ids: number[]): Promise<number> => {
    vi.mocked(isSessionEnded).mockClear();
    for (const id of ids) await sessions.isEnded(`session ${id}`);
    return vi.mocked(isSessionEnded).mock.calls.length;
  };
  const all = Array.from({ length: 200_000 }, (_, index) => index);
  expect(await lookups(all)).toBe(200_000);
  expect(await lookups(all)).toBe(0);
  expect(await lookups([0, 200_000, 0, 1])).toBe(2);
});
