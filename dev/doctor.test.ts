import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { runDoctor } from "./doctor.ts";

test("doctor prints a line per check and exits with 1 if something must be fixed", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const print = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => print.mockRestore());

  expect(await runDoctor({ ports: { api: port } })).toBe(1);
  const lines = print.mock.calls.map(([line]) => String(line));
  expect(lines).toContainEqual(expect.stringMatching(/^ok    Node\.js       \d/));
  expect(lines).toContainEqual(expect.stringMatching(/^ok    PostgreSQL    postgres \(PostgreSQL\) 18/));
  expect(lines).toContainEqual(expect.stringMatching(/^ok    Restate       restate-server /));
  expect(lines).toContainEqual(expect.stringMatching(/^ok    ClickHouse    loads$/));
  expect(lines).toContainEqual(
    expect.stringMatching(new RegExp(`^fix   ports         api: port ${port} .*\\(process ${process.pid}\\)`)),
  );
  expect(lines.at(-1)).toMatch(/^\nTo fix: \d+$/);
}, 30_000);
