import autocannon from "autocannon";

export interface LoadRequest {
  headers: Record<string, string>;
  body: string;
}

/** Returns the 95th percentile in milliseconds with clients that send different requests. */
export async function p95(
  url: string,
  requests: readonly LoadRequest[],
  seconds: number,
  clients = 50,
): Promise<number> {
  let next = 0;
  const times: number[] = [];
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    ...requests[next++ % requests.length],
  });
  await new Promise<void>((done, fail) => {
    const run = autocannon(
      { url, method: "POST", connections: clients, duration: seconds, requests: [{ setupRequest }] },
      (error: Error | null, result) => {
        if (error) fail(error);
        else if (result.non2xx + result.errors > 0)
          fail(new Error(`${result.non2xx + result.errors} failures at ${url}`));
        else done();
      },
    );
    run.on("response", (_client, _status, _bytes, time: number) => void times.push(time));
  });
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
