import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { calculateJwkThumbprint, type JWK } from "jose";
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

/** Sends this many requests per second to all processes together, whether earlier ones were answered or not. */
export async function floodFleet(
  { urls }: ApiFleet,
  callers: readonly BoundCaller[],
  { seconds, rate }: { seconds: number; rate: number },
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const next = inTurn(callers);
  const sent: Promise<Answered>[] = [];
  const began = performance.now();
  for (let elapsed = 0; elapsed < seconds * 1_000; elapsed = performance.now() - began) {
    while (sent.length < (elapsed / 1_000) * rate)
      sent.push(send(`${urls[sent.length % urls.length]}/graphql`, agent, next()));
    await sleep(beatMs);
  }
  const answers = await Promise.all(sent);
  agent.destroy();
  return answers;
}

function send(url: string, agent: Agent, { headers, body }: LoadRequest): Promise<Answered> {
  const began = performance.now();
  return new Promise((done, fail) => {
    const posted = request(url, { method: "POST", headers, agent }, (response) => {
      response.resume().once("end", () => done({ status: response.statusCode ?? 0, ms: performance.now() - began }));
    });
    posted.once("error", fail).end(body);
  });
}

function inTurn(callers: readonly BoundCaller[]): BoundCaller {
  let turn = 0;
  return () => (callers[turn++ % callers.length] as BoundCaller)();
}
