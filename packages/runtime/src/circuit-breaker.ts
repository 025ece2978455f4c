import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  CountBreaker,
  handleWhen,
} from "cockatiel";
import { AppError } from "./app-error.ts";
import { httpError } from "./http-errors.ts";

export const breakerOpenMs = 10_000;
/** Spreads the calls that are refused together. */
const spreadMs = 2_000;

/**
 * Stops calling a system after most of the last calls failed, then probes it with one call at a time. A refused call's
 * `retryAfterMs` ends after the next probe may start, so that durable work doesn't wait longer than the circuit.
 */
export function createCircuitBreaker(client: string): <T>(call: () => Promise<T>) => Promise<T> {
  const policy: CircuitBreakerPolicy = circuitBreaker(
    handleWhen((error) =>
      error instanceof AppError
        ? error.class === "unavailable" || error.class === "timeout"
        : // cockatiel would count a probe that its caller cancelled as a recovery.
          policy.state === CircuitState.HalfOpen,
    ),
    {
      breaker: new CountBreaker({ threshold: 0.5, size: 20, minimumNumberOfCalls: 10 }),
      halfOpenAfter: breakerOpenMs,
    },
  );

  let probeAt = 0;
  policy.onBreak(() => void (probeAt = Date.now() + breakerOpenMs));
  const refusal = (): AppError =>
    httpError("http.circuit-open", {
      client,
      retryAfterMs: Math.max(0, probeAt - Date.now()) + Math.ceil(Math.random() * spreadMs),
    });

  return async (call) => {
    // cockatiel would wait for the probe, possibly beyond the caller's deadline.
    if (policy.state === CircuitState.HalfOpen) throw refusal();
    try {
      return await policy.execute(call);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? refusal() : error;
    }
  };
}
