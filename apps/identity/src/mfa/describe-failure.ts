import type { AppError } from "@bc/runtime/app-error";
import { refusalOf } from "../pages/failure-texts.ts";

const sentences: ReadonlyMap<string, string> = new Map([
  ["identity.input-refused", "The request has a value that is not allowed."],
  ["identity.phone-refused", "This phone number can't receive messages. Check its country and digits."],
  ["identity.sms-off", "SMS codes aren't available."],
  ["identity.token-refused", "This took longer than five minutes. Enter your password again."],
]);

/** What the person reads about a refusal. */
export function describeFailure(error: AppError): string {
  return sentences.get(error.code) ?? refusalOf(error).text;
}
