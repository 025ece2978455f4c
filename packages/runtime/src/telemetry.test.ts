import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { systemClock } from "./clock.ts";
import { inSpan, meter, metricsText, startTelemetry } from "./telemetry.ts";
import { loopback } from "./testing/loopback.ts";

/** Blocks the event loop between two samples of the monitor. */
async function blockEventLoop(ms: number): Promise<void> {
  await systemClock.sleep(30);
  for (const end = performance.now() + ms; performance.now() < end;);
  await systemClock.sleep(30);
}

test("inSpan runs the work and rethrows its error without a collector", async () => {
  expect(await inSpan("work", {}, async () => 42)).toBe(42);
  const bug = new Error("bug");
  await expect(inSpan("work", {}, () => Promise.reject(bug))).rejects.toBe(bug);
});

test("metrics include the service and process health in Prometheus format", async () => {
  const calls = meter.createHistogram("shop.call.duration", {
    unit: "s",
    advice: { explicitBucketBoundaries: [0.1, 1] },
  });
  await startTelemetry({ service: "shop" });
  calls.record(0.5, { route: "/orders" });
  await blockEventLoop(200);
  const metrics = await metricsText();
  expect(metrics).toMatch(/^target_info\{.*service_name="shop"/m);
  expect(metrics).toContain('shop_call_duration_bucket{route="/orders",le="0.1"} 0\n');
  expect(metrics).toContain('shop_call_duration_bucket{route="/orders",le="1"} 1\n');
  for (const [name, least] of [
    ["v8js_memory_heap_used", 1e6],
    ["process_memory_usage", 1e6],
    ["nodejs_eventloop_utilization", 0.1],
    ["nodejs_active_resources", 1],
    ["nodejs_eventloop_delay_p99", 0.1],
  ] as const) {
    const value = new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1];
    expect(Number(value), name).toBeGreaterThanOrEqual(least);
  }
});

test("spans are sent at shutdown with tenant and error, on one trace with logs and calls", async () => {
  const collector = await loopback((_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end("{}"),
  );
  const partner = await loopback((_, response) => response.writeHead(204).end());
  const door = (name: string) => JSON.stringify(new URL(`./${name}.ts`, import.meta.url).href);
  const program = `
    import { createHttpClient } from ${door("http-client")};
    import { createLogger } from ${door("logger")};
    import { runInContext } from ${door("request-context")};
    import { inSpan, startTelemetry } from ${door("telemetry")};
    await startTelemetry({ service: "shop", otlpUrl: ${JSON.stringify(collector.url)} });
    const partner = createHttpClient({ name: "partner", baseUrl: ${JSON.stringify(partner.url)}, internal: true, deadlineMs: 5_000 });
    await runInContext({ requestId: "r1", organizationId: "o1" }, () =>
      inSpan("outer", { "shop.size": 3 }, async () => {
        await partner.request({ path: "/" });
        createLogger({ service: "shop", level: "info" }).info("inside");
        await inSpan("inner", {}, async () => { throw new Error("sold out, said Bearer abcdef123456 to https://shop:hunter22@shop.example"); });
      }).catch(() => {}));
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => {}, 60_000);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [log, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);

  expect(code).toBe(0);
  expect(collector.seen[0]?.url).toBe("/v1/traces");
  const [sent] = JSON.parse(collector.seen[0]?.body ?? "").resourceSpans;
  expect(sent.resource.attributes).toContainEqual({ key: "service.name", value: { stringValue: "shop" } });
  const [call, inner, outer] = sent.scopeSpans[0].spans;
  expect([call.name, inner.name, outer.name]).toEqual(["GET partner", "inner", "outer"]);
  expect([call.parentSpanId, inner.parentSpanId]).toEqual([outer.spanId, outer.spanId]);
  expect(outer.attributes).toEqual(
    expect.arrayContaining([
      { key: "shop.size", value: { intValue: 3 } },
      { key: "bc.requestId", value: { stringValue: "r1" } },
      { key: "bc.organizationId", value: { stringValue: "o1" } },
    ]),
  );
  const told = "sold out, said Bearer [secret] to https://shop:[secret]@shop.example";
  expect(inner.status).toMatchObject({ code: 2, message: told });
  expect(JSON.stringify(inner.events)).toContain(told);
  expect(collector.seen[0]?.body).not.toMatch(/abcdef123456|hunter22/);
  expect(JSON.parse(log)).toMatchObject({ msg: "inside", traceId: outer.traceId });
  expect(partner.seen[0]?.headers["traceparent"]).toBe(`00-${outer.traceId}-${call.spanId}-01`);
});
