import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { calculateJwkThumbprint, type JWK } from "jose";
import { Pool } from "undici";
import type { ApiFleet } from "./api-fleet.ts";
import type { LoadRequest } from "./load.ts";

/** Returns the next request of a session: its bound token and a proof that was never used. */
export type BoundCaller = () => LoadRequest;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Creates users who each have one session with a bound token and their own key. */
export async function createBoundCallers(
  { make, issuer }: ApiFleet,
  count: number,
  query: string,
): Promise<BoundCaller[]> {
  const body = JSON.stringify({ query });
  const htu = new URL("/graphql", issuer.resource).href;
  const callers: BoundCaller[] = [];
  for (let index = 0; index < count; index++) {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const jwk = publicKey.export({ format: "jwk" }) as JWK;
    const { id: sub } = await make.user({ email: `user${index}@load.test`, firstName: "Load", lastName: "User" });
    const cnf = { jkt: await calculateJwkThumbprint(jwk) };
    const token = await issuer.token({ sub, cnf, sid: randomUUID(), expiresIn: "1h" });
    const ath = createHash("sha256").update(token).digest("base64url");
    callers.push(() => ({
      headers: {
        "content-type": "application/json",
        authorization: `DPoP ${token}`,
        dpop: prove(privateKey, jwk, { htm: "POST", htu, ath }),
      },
      body,
    }));
  }
  return callers;
}

// Signed synchronously, because the load generator asks for each request when it sends it.
function prove(key: KeyObject, jwk: JWK, claims: object): string {
  const payload = { jti: randomUUID(), iat: Math.floor(Date.now() / 1_000), ...claims };
  const text = `${encode({ alg: "ES256", typ: "dpop+jwt", jwk })}.${encode(payload)}`;
  return `${text}.${sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}

export interface Answered {
  status: number;
  ms: number;
}

/** Sends the callers' requests to all processes with this many clients each, and returns the answers. */
export async function loadFleet(
  { urls }: ApiFleet,
  callers: readonly BoundCaller[],
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Answered[]> {
  const answers: Answered[] = [];
  const next = inTurn(callers);
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({ ...request, ...next() });
  const load = (url: string): Promise<void> =>
    new Promise((done, fail) => {
      const run = autocannon(
        { url: `${url}/graphql`, method: "POST", connections, duration: seconds, requests: [{ setupRequest }] },
        (error: Error | null, result) => {
          if (error) fail(error);
          else if (result.errors > 0) fail(new Error(`${result.errors} requests to ${url} had no answer`));
          else done();
        },
      );
      run.on("response", (_client, status, _bytes, ms: number) => void answers.push({ status, ms }));
    });
  await Promise.all(urls.map(load));
  return answers;
}

const beatMs = 20;
/** Per process, open before the load begins, as those of a proxy are: Node.js accepts one in each turn of its loop. */
const connections = 1_000;

/**
 * Sends this many requests per second to all processes together, whether earlier ones were answered or not. Returns the
 * answers and the seconds from the first request to the last answer.
 */
export async function floodFleet(
  { urls }: ApiFleet,
  next: BoundCaller,
  { seconds, rate }: { seconds: number; rate: number },
): Promise<{ answers: Answered[]; took: number }> {
  const pools = urls.map((url) => new Pool(url, { connections }));
  await Promise.all(pools.map(connectAll));
  const sent: Promise<Answered>[] = [];
  const began = performance.now();
  for (let elapsed = 0; elapsed < seconds * 1_000; elapsed = performance.now() - began) {
    while (sent.length < (elapsed / 1_000) * rate) sent.push(send(pools[sent.length % pools.length] as Pool, next()));
    await sleep(beatMs);
  }
  const answers = await Promise.all(sent);
  const took = (performance.now() - began) / 1_000;
  await Promise.all(pools.map((pool) => pool.close()));
  return { answers, took };
}

async function connectAll(pool: Pool): Promise<void> {
  const ask = async () => (await pool.request({ path: "/graphql", method: "OPTIONS" })).body.dump();
  await Promise.all(Array.from({ length: connections }, ask));
}

async function send(pool: Pool, { headers, body }: LoadRequest): Promise<Answered> {
  const began = performance.now();
  const response = await pool.request({ path: "/graphql", method: "POST", headers, body });
  await response.body.dump();
  return { status: response.statusCode, ms: performance.now() - began };
}

/** Returns the requests of all callers in turn. */
export function inTurn(callers: readonly BoundCaller[]): BoundCaller {
  let turn = 0;
  return () => (callers[turn++ % callers.length] as BoundCaller)();
}

/** Signs the requests beforehand, so that the load generator leaves the processors to the processes. */
export function prepare(next: BoundCaller, count: number): BoundCaller {
  const requests = Array.from({ length: count }, next);
  return () => requests.pop() ?? next();
}
