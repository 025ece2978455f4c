import type { Services } from "@bc/api-kit/context";

export interface EngineCheck {
  name: "database" | "warehouse" | "workflows";
  status: "up" | "down";
  latencyMs: number | null;
  checkedAt: Date;
}

const deadlineMs = 2_000;
const freshMs = 2_000;

/** Asks each engine whether it answers. Open to everybody, so a flood of readers shares one answer per two seconds. */
export function createEngineCheck(services: Services): () => Promise<EngineCheck[]> {
  let latest: { at: number; answer: Promise<EngineCheck[]> } | undefined;
  return () => {
    if (!latest || Date.now() - latest.at > freshMs) latest = { at: Date.now(), answer: checkAll(services) };
    return latest.answer;
  };
}

function checkAll({ database, warehouse, workflows }: Services): Promise<EngineCheck[]> {
  return Promise.all([
    check("database", () => database.ping()),
    check("warehouse", () => warehouse.ping()),
    check("workflows", () => workflows.ping()),
  ]);
}

async function check(name: EngineCheck["name"], ping: () => Promise<unknown>): Promise<EngineCheck> {
  const started = performance.now();
  const answered = await Promise.race([
    ping().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((done) => setTimeout(done, deadlineMs, false).unref()),
  ]);
  const latencyMs = answered ? Math.round(performance.now() - started) : null;
  return { name, status: answered ? "up" : "down", latencyMs, checkedAt: new Date() };
}
