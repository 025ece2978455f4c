const reserve = 10;
const perCall = 0.1;

/**
 * Limits retries to one per ten calls, so that they don't multiply the load on a partner that is down.
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
