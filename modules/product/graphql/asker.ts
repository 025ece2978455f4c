import { type ApiContext, sessionOf } from "@bc/api-kit/context";
import type { Asker } from "../service/ask.ts";

export function askerOf(context: ApiContext): Asker {
  const { accessToken, subject, email, actor } = sessionOf(context);
  return { accessToken, subject, email, isImpersonated: actor !== undefined, signal: context.signal };
}
