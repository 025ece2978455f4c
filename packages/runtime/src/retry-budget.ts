const reserve = 10;
const perCall = 0.1;

/**
 * Retries are paid from what calls bring in: while a partner is down, one extra request per ten calls at most,
 * instead of every call multiplying the load that keeps it down.
 */
export class RetryBudget {
  #tokens = reserve;

  deposit(): void {
    this.#tokens = Math.min(reserve, this.#tokens + perCall);
  }

  take(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
