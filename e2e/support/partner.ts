import type { APIRequestContext } from "@playwright/test";
import type { Fault, RecordedRequest } from "@bc/testing/partner";

/** Makes a partner go wrong until `clearFaults`. */
export async function setFaults(request: APIRequestContext, partnerUrl: string, faults: Fault[]): Promise<void> {
  await request.put(`${partnerUrl}/_partner/faults`, { data: faults });
}

export async function clearFaults(request: APIRequestContext, partnerUrl: string): Promise<void> {
  await request.delete(`${partnerUrl}/_partner/faults`);
}

/** What a partner was asked, the oldest first. */
export async function listRequests(request: APIRequestContext, partnerUrl: string): Promise<RecordedRequest[]> {
  return (await (await request.get(`${partnerUrl}/_partner/requests`)).json()) as RecordedRequest[];
}
