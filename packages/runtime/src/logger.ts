import { trace } from "@opentelemetry/api";
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import { maskLine } from "./mask.ts";
import { currentContext } from "./request-context.ts";

export type { Logger } from "pino";
export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export interface LoggerOptions {
  readonly service: string;
  readonly level: LogLevel;
  /** Standard output by default. */
  readonly destination?: DestinationStream;
}

export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // pino merges the record into this object, so each call needs a new one.
    mixin: () => ({ ...currentContext(), traceId: trace.getActiveSpan()?.spanContext().traceId }),
    hooks: { streamWrite: maskLine },
  };
  return destination ? pino(options, destination) : pino(options);
}
