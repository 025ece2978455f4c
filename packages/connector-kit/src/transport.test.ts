import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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
