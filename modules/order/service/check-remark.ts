import { orderError } from "../contract/errors.ts";
import { remarkLimit } from "../contract/limits.ts";

/** Returns a remark without surrounding spaces, or null if there is none. Refuses one that is too long. */
export function checkRemark(text: string | null | undefined): string | null {
  const remark = text?.trim() || null;
  if (remark && remark.length > remarkLimit)
    throw orderError("order.input-refused", { problems: `A note has at most ${remarkLimit} characters.` });
  return remark;
}
