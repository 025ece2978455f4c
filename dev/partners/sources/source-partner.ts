import { randomUUID } from "node:crypto";
import { type Partner, startPartner } from "@bc/testing/partner";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { calmScenario, numberOf, type Scenario } from "./world.ts";

/** What the routes of a source use. */
export interface SourceState {
  scenario: () => Scenario;
  /** Changes what the source does next. */
  change: (scenario: Partial<Scenario>) => void;
  /** Returns whether this call is over the limit. */
  isThrottled: () => boolean;
  tokens: Tokens;
}

export interface Tokens {
  /** Returns a code that can be exchanged once. */
  newCode(): string;
  takeCode(code: string): boolean;
  /** Returns a token that lives as long as the scenario says, if not for these seconds. */
  newAccessToken(seconds?: number): string;
  /** Returns a refresh token. With `replaces`, that one ends. */
  newRefreshToken(replaces?: string): string;
  isRefreshToken(token: string): boolean;
  /** Returns whether the access token is known and has not expired. */
  isValid(accessToken: string): boolean;
}

export type SourceRoutes = (server: FastifyInstance, state: SourceState) => void;

/**
 * Starts sources on loopback. GET and PUT /_partner/scenario show and change what they do. A consent is given without
 * asking: the demo has no other accounts.
 */
export function startSourcePartner(name: string, port: number, routes: SourceRoutes): Promise<Partner> {
  let scenario = calmScenario;
  let calls = 0;
  const codes = new Set<string>();
  const replaced = new Set<string>();
  const tokens: Tokens = {
    newCode() {
      const code = randomUUID();
      codes.add(code);
      return code;
    },
    takeCode: (code) => codes.delete(code),
    newAccessToken: (seconds = scenario.tokenSeconds) => stamped("at", String(Date.now() + seconds * 1_000)),
    newRefreshToken(replaces) {
      if (replaces) replaced.add(replaces);
      return stamped("rt", "");
    },
    isRefreshToken: (token) => !scenario.isRevoked && !replaced.has(token) && partOf("rt", token) !== undefined,
    isValid: (token) => !scenario.isRevoked && Number(partOf("at", token) ?? 0) > Date.now(),
  };
  const state: SourceState = {
    scenario: () => scenario,
    change: (changed) => void (scenario = { ...scenario, ...changed }),
    isThrottled() {
      const { throttleEvery, throttledCalls } = scenario;
      if (throttledCalls > 0) scenario = { ...scenario, throttledCalls: throttledCalls - 1 };
      return throttledCalls > 0 || (throttleEvery !== null && ++calls % throttleEvery === 0);
    },
    tokens,
  };
  return startPartner({
    name,
    port,
    routes(server) {
      server.get("/_partner/scenario", () => scenario);
      server.put<{ Body: Partial<Scenario> }>("/_partner/scenario", ({ body }, reply) => {
        scenario = { ...calmScenario, ...body };
        return reply.code(204).send();
      });
      routes(server, state);
    },
  });
}

/** Tokens are known by their stamp, so that connections of the demo outlive a restart of the sources. */
function stamped(kind: "at" | "rt", part: string): string {
  const text = `${kind}_${part}_${randomUUID()}`;
  return `${text}_${numberOf(text)}`;
}

/** Returns what a token says, or undefined if it is none of this kind. */
function partOf(kind: "at" | "rt", token: string): string | undefined {
  const [, text = "", found, part, stamp] = /^(([a-z]+)_(\w*)_[0-9a-f-]+)_(\d+)$/.exec(token) ?? [];
  return found === kind && stamp === String(numberOf(text)) ? part : undefined;
}

/** Returns the token of an Authorization header. */
export function bearerOf({ headers }: FastifyRequest): string {
  return headers.authorization?.replace(/^Bearer /, "") ?? "";
}

/** Returns to the console with a code, as if the user had consented. */
export function giveConsent(
  reply: FastifyReply,
  query: { redirect_uri?: string; state?: string },
  params: Record<string, string>,
): FastifyReply {
  const address = new URL(query.redirect_uri ?? "");
  for (const [name, value] of Object.entries({ ...params, state: query.state ?? "" }))
    address.searchParams.set(name, value);
  return reply.redirect(address.href);
}

/** Returns the fields of a form body. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams => new URLSearchParams(String(body));
