import { fieldProblems } from "@bc/runtime/field-problems";
import { isUuid } from "@bc/runtime/ids";
import type { z } from "zod";
import { maxPageSize } from "../contract/board.ts";
import { feedbackError } from "../contract/errors.ts";
import { type Position, type PositionFormat, readPosition } from "../domain/position.ts";

/** Returns the input in its stored form, or throws every field's first problem. */
export function requireInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  throw feedbackError("feedback.input-refused", fieldProblems(error));
}

export function requirePostId(id: string): string {
  if (!isUuid(id)) throw feedbackError("feedback.post-missing");
  return id.toLowerCase();
}

export interface AskedPage {
  after?: string | null | undefined;
  take?: number | null | undefined;
}

/** Returns the position and the size of the requested page. */
export function requirePage(
  { after, take }: AskedPage,
  format: PositionFormat,
): { after: Position | undefined; take: number } {
  const size = take ?? 20;
  if (size < 1 || size > maxPageSize) throw feedbackError("feedback.position-refused");
  if (!after) return { after: undefined, take: size };
  const position = readPosition(after, format);
  if (!position) throw feedbackError("feedback.position-refused");
  return { after: position, take: size };
}
