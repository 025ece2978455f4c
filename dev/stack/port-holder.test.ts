import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "./free-port.ts";
import { assertPortsFree, describeBusyPort, findPortHolder, listeners, parseLsof } from "./port-holder.ts";

async function takePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Starts another process that listens on a free port. */
async function takePortElsewhere(): Promise<{ pid: number; port: number }> {
  const script = `require("net").createServer().listen(0, "127.0.0.1", function () { console.log(this.address().port) })`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  return { pid: child.pid ?? 0, port: Number(chunk.toString()) };
}

test("the listening process and its command are found", async () => {
  const { pid, port } = await takePortElsewhere();
  expect(await findPortHolder(port)).toEqual({ pid, command: expect.stringMatching(/^node/) });
});

test("a free port has no holder", async () => {
  expect(await findPortHolder(await freePort())).toBeUndefined();
});

test("free ports are accepted", async () => {
  await expect(assertPortsFree({ api: await freePort(), console: await freePort() })).resolves.toBeUndefined();
});

test("one error lists every busy port with its part and holder", async () => {
  const mine = await takePort();
  const other = await takePortElsewhere();
  const error: Error = await assertPortsFree({ api: mine, mail: await freePort(), console: other.port }).then(
    () => expect.unreachable(),
    (reason) => reason,
  );
  const lines = error.message.split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(new RegExp(`^  api: port ${mine} is used by .*\\(process ${process.pid}\\)$`));
  expect(lines[2]).toMatch(new RegExp(`^  console: port ${other.port} is used by .*\\(process ${other.pid}\\)$`));
});

test("an invisible holder is reported as such", () => {
  expect(describeBusyPort({ part: "api", port: 4302, holder: undefined })).toBe(
    "api: port 4302 is used by a process that this user can't see",
  );
});

test("listening sockets of a port are read from the kernel's table", () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:10CE 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1111 1 0 100 0 0 10 0
   1: 0100007F:10CE 0100007F:9999 01 00000000:00000000 00:00000000 00000000     0        0 2222 1 0 100 0 0 10 0
   2: 0100007F:10CF 0100007F:10CE 0A 00000000:00000000 00:00000000 00000000     0        0 3333 1 0 100 0 0 10 0
   3: 00000000000000000000000000000000:10CE 00000000000000000000000000000000:0000 0A 0:0 0:0 0 0 0 4444 1 0 100
`;
  expect(listeners(table, 4302)).toEqual(["1111", "4444"]);
  expect(listeners(table, 302)).toEqual([]);
});

test("the output of lsof is parsed", () => {
  expect(parseLsof("p4711\ncnode\nf21\n")).toEqual({ pid: 4711, command: "node" });
  expect(parseLsof("")).toBeUndefined();
});
