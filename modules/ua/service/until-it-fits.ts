import { toAppError } from "@bc/runtime/app-error";

/** Returns whether the warehouse has refused to return so many rows. */
export const isTooLarge = (error: unknown): boolean => toAppError(error).code === "warehouse.result-too-large";

/** Does work, for half as much as long as the warehouse returns too many rows for it. Throws if there is no half. */
export async function untilItFits<Part, Result>(
  whole: Part,
  halfOf: (part: Part) => Part | undefined,
  work: (part: Part) => Promise<Result>,
): Promise<Result> {
  for (let part = whole; ;)
    try {
      return await work(part);
    } catch (error) {
      const half = halfOf(part);
      if (half === undefined || !isTooLarge(error)) throw error;
      part = half;
    }
}
