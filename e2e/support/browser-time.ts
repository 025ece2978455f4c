import type { Locator, Page, Request, Response } from "@playwright/test";

// Times as the browser took them: on a busy machine a journey hears of what happened late, and not evenly so.

/** When the browser sent a request. */
export async function sentAt(request: Request): Promise<number> {
  await answerTo(request);
  return request.timing().startTime;
}

/** When the browser had the whole answer to a request. */
export async function answeredAt(request: Request): Promise<number> {
  await (await answerTo(request)).finished();
  const { startTime, responseEnd } = request.timing();
  return startTime + responseEnd;
}

async function answerTo(request: Request): Promise<Response> {
  const response = await request.response();
  if (!response) throw new Error(`${request.url()} was never answered`);
  return response;
}

/** Types as a person does; when the browser took the last key. */
export async function typeInto(page: Page, box: Locator, text: string): Promise<number> {
  const typed = await page.evaluateHandle(() => {
    const last = { at: 0 };
    document.addEventListener("input", () => (last.at = performance.timeOrigin + performance.now()), true);
    return last;
  });
  await box.pressSequentially(text, { delay: 40 });
  return (await typed.jsonValue()).at;
}
