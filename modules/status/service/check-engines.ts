export interface EngineCheck {
  name: string;
  status: "up" | "down";
  latencyMs: number | null;
  checkedAt: Date;
}

/** Whatever can be asked whether it answers. */
export type Engines = Record<string, { ping(): Promise<unknown> }>;

const deadlineMs = 2_000;
const freshMs = 2_000;

/** Checks whether each engine answers. The endpoint is public, so callers share one answer per two seconds. */
export function createEngineCheck(engines: Engines): () => Promise<EngineCheck[]> {
  let latest: { at: number; answer: Promise<EngineCheck[]> } | undefined;
  return () => {
    if (!latest || Date.now() - latest.at > freshMs) latest = { at: Date.now(), answer: checkAll(engines) };
    return latest.answer;
  };
}

function checkAll(engines: Engines): Promise<EngineCheck[]> {
  return Promise.all(Object.entries(engines).map(([name, engine]) => check(name, () => engine.ping())));
}

async function check(name: string, ping: () => Promise<unknown>): Promise<EngineCheck> {
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
