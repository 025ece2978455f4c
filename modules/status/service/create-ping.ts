import type { Scope, Services } from "@bc/api-kit/context";
import { pingRequest } from "../contract/ping.ts";
import { type PingView, presentPing } from "./present-ping.ts";

export async function createPing({ workflows }: Services, scope: Required<Scope>): Promise<PingView> {
  const run = await workflows.start(scope, pingRequest, { input: { businessKey: scope.businessKey } });
  return presentPing(run, undefined);
}
