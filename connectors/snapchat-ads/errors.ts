import { type Classify, faultOfStatus } from "@bc/connector-kit/faults";
import { z } from "zod";

const envelopeSchema = z.looseObject({ request_status: z.string(), error_code: z.string().optional() });
const partSchema = z.looseObject({ sub_request_status: z.string() });

const isSuccess = (status: string): boolean => status.toUpperCase() === "SUCCESS";

/** Classifies the status of a request and of its parts, which can fail although the response is successful. */
export const classify: Classify = (answer) => {
  const { data } = envelopeSchema.safeParse(answer.body);
  if (!data) return undefined;
  const fault = faultOfStatus("Snapchat Ads", answer);
  if (fault) return data.error_code === undefined ? fault : { ...fault, code: data.error_code };
  if (isSuccess(data.request_status) && partsOf(data).every(isSuccess)) return undefined;
  const code = data.error_code ?? `request ${data.request_status}`;
  return { class: "retry", code, sentence: "Snapchat Ads sent only a part of the answer. We'll try again." };
};

/** Returns the statuses of all parts of an answer. */
function partsOf(body: object): string[] {
  return Object.values(body as Record<string, unknown>)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
    .flatMap((part) => partSchema.safeParse(part).data?.sub_request_status ?? []);
}
