import { type Call, createTransport, type Response } from "@bc/connector-kit/transport";
import type { Partner } from "@bc/testing/partner";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type FamilyName, originsOf, playScenario, startFamily } from "./families.ts";
import type { Scenario } from "./world.ts";

/** Runs the sources of a family for a test file or block. Each test begins calm, without faults and requests. */
export function testingFamily(name: FamilyName, calm: Partial<Scenario> = {}) {
  let started: Partner;
  let reached: ReturnType<typeof createTransport>;
  const play = (scenario: Partial<Scenario>): Promise<void> => playScenario(started.url, { ...calm, ...scenario });
  beforeAll(async () => {
    started = await startFamily(name, 0);
    reached = createTransport({ origins: originsOf(name, started.url) });
    await play({});
  });
  beforeEach(async () => {
    started.faults.clear();
    started.requests.clear();
    await play({});
  });
  afterAll(async () => {
    await reached.close();
    await started.stop();
  });
  return {
    play,
    /** Reaches the sources by their own addresses. */
    transport: (call: Call, signal: AbortSignal): Promise<Response> => reached(call, signal),
    partner: {
      get url() {
        return started.url;
      },
      get requests() {
        return started.requests;
      },
      get faults() {
        return started.faults;
      },
    },
  };
}
