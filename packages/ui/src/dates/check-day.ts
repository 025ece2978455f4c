import { isDay } from "./day.ts";
import type { Limits } from "./presets.ts";

/** Returns the error of a typed date, or undefined if it is valid. An empty date is valid unless required. */
export function checkDay(text: string, name: string, { required, min, max }: Limits & { required?: boolean } = {}) {
  if (!text) return required ? `Please enter ${name}` : undefined;
  if (!isDay(text)) return `Please enter correct ${name} in form yyyy-mm-dd`;
  if (min && text < min) return `Please enter ${min} or later`;
  if (max && text > max) return `Please enter ${max} or earlier`;
  return undefined;
}
