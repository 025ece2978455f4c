import { expect, test } from "vitest";
import { startApi } from "../testing/start-api.ts";

test("public listener serves neither health nor metrics", async () => {
  const api = await startApi();
  for (const path of ["/healthz", "/readyz", "/metrics"]) expect((await fetch(api.url + path)).status).toBe(404);
  await api.stop();
});
