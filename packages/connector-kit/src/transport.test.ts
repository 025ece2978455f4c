import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createNetServer } from "node:net";
import { expect, test } from "vitest";
import { createTransport } from "./transport.ts";

test("answer that ends in the middle is a fault that passes by itself", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-length": 100 });
    response.write("half of it", () => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = createTransport({ origins: { "https://source.example": url } });
  const { body } = await transport({ url: "https://source.example/rows" }, AbortSignal.timeout(10_000));
  await expect(Array.fromAsync(body)).rejects.toMatchObject({ fault: { class: "retry", code: "network" } });
  await transport.close();
  server.close();
});

test.each(["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "localhost"])(
  "address in an answer of a source that leads to %s is not reached, unless the configuration names it",
  async (host) => {
    let reached = 0;
    const server = createNetServer((socket) => {
      reached += 1;
      socket.destroy();
    }).listen(0, "::");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const call = { url: `https://${host}:${port}/report.csv` };
    const transport = createTransport({ origins: {} });
    await expect(transport(call, AbortSignal.timeout(10_000))).rejects.toMatchObject({
      fault: { class: "retry", code: "network" },
      cause: { code: "http.address-refused" },
    });
    expect(reached).toBe(0);
    const { origin } = new URL(call.url);
    const partner = createTransport({ origins: { [origin]: `http://127.0.0.1:${port}` } });
    await expect(partner(call, AbortSignal.timeout(10_000))).rejects.toMatchObject({ fault: { code: "network" } });
    expect(reached).toBe(1);
    await Promise.all([transport.close(), partner.close()]);
    server.close();
  },
);
