import { isDay } from "./day.ts";
import type { Limits } from "./presets.ts";

/** What is wrong with a typed date, in words; nothing when it is fine. An empty one is fine unless it is required. */
export function checkDay(text: string, name: string, { required, min, max }: Limits & { required?: boolean } = {}) {
  if (!text) return required ? `Please enter ${name}` : undefined;
  if (!isDay(text)) return `Please enter correct ${name} in form yyyy-mm-dd`;
  if (min && text < min) return `Please enter ${min} or later`;
  if (max && text > max) return `Please enter ${max} or earlier`;
  return undefined;
}
