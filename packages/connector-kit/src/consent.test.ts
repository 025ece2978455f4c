import { expect, test, vi } from "vitest";
import type { OAuth2 } from "./authorize.ts";
import { renewCredential } from "./consent.ts";
import type { Transport } from "./transport.ts";

const authorization: OAuth2 = {
  kind: "oauth2",
  app: "demo",
  authorizeUrl: "https://source.example/authorize",
  tokenUrl: "https://source.example/token",
  scopes: [],
  tokenStyle: "form",
  refresh: "rotates",
  headers: () => ({}),
};
const credential = { accessToken: "old", expiresAt: null, refreshToken: "refresh" };
const silent: Transport = (_call, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
const renew = (signal: AbortSignal) =>
  renewCredential(
    authorization,
    { transport: silent, app: { clientId: "id", clientSecret: "secret" }, now: new Date(), signal },
    credential,
    {},
  );

test("token endpoint that does not answer in time is a fault that passes by itself", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("too slow", "TimeoutError")), 10);
    return controller.signal;
  });
  await expect(renew(new AbortController().signal)).rejects.toMatchObject({
    fault: { class: "retry", code: "token timeout" },
  });
  timeout.mockRestore();
});

test("renewal whose caller gives up says so", async () => {
  const controller = new AbortController();
  const renewal = renew(controller.signal);
  controller.abort(new Error("the step was stopped"));
  await expect(renewal).rejects.toThrow("the step was stopped");
});
