import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from "@openfeature/server-sdk";
import type { Flag, FlagContext } from "../domain/flag.ts";
import { evaluateFlag } from "./evaluate-flag.ts";

/** The latest flags by key; undefined until they have been read once. */
export type Snapshot = ReadonlyMap<string, Flag> | undefined;

/** Answers OpenFeature from memory alone. It has no tracking and no hooks: a flag sends no events. */
export function createFlagProvider(snapshot: () => Snapshot): Provider {
  return {
    metadata: { name: "brand-console" },
    runsOn: "server",
    async resolveBooleanEvaluation(key, off, context) {
      const flags = snapshot();
      const flag = flags?.get(key);
      if (!flag) return failed(off, flags ? ErrorCode.FLAG_NOT_FOUND : ErrorCode.PROVIDER_NOT_READY);
      const { isOn, reason, rule } = evaluateFlag(flag, flagContextOf(context));
      return { value: isOn, variant: isOn ? "on" : "off", reason, ...(rule && { flagMetadata: { rule } }) };
    },
    resolveStringEvaluation: async (_key, value) => failed(value, ErrorCode.TYPE_MISMATCH),
    resolveNumberEvaluation: async (_key, value) => failed(value, ErrorCode.TYPE_MISMATCH),
    resolveObjectEvaluation: async <T extends JsonValue>(_key: string, value: T) =>
      failed(value, ErrorCode.TYPE_MISMATCH),
  };
}

function failed<T>(value: T, errorCode: ErrorCode): ResolutionDetails<T> {
  return { value, reason: StandardResolutionReasons.ERROR, errorCode };
}

function flagContextOf({ targetingKey, email, userId, organizationId, businessId }: EvaluationContext): FlagContext {
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return {
    targetingKey,
    email: text(email),
    userId: text(userId),
    organizationId: text(organizationId),
    businessId: text(businessId),
  };
}
