/** The end of a page: the sort value of its last row, as the database writes it, and the row's ID. */
export interface Position {
  value: string;
  id: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const formats = {
  integer: /^\d{1,9}$/,
  number: /^\d{1,9}(\.\d{1,20})?$/,
  time: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
};
export type PositionFormat = keyof typeof formats;

export function writePosition({ value, id }: Position): string {
  return Buffer.from(`${value}/${id}`).toString("base64url");
}

/** Returns undefined for text that is not a position of this format. */
export function readPosition(text: string, format: PositionFormat): Position | undefined {
  const [value = "", id = "", ...rest] = Buffer.from(text, "base64url").toString().split("/");
  const isValid = formats[format].test(value) && (format !== "time" || isTime(value));
  return rest.length === 0 && isValid && uuid.test(id) ? { value, id } : undefined;
}

// The database fails at a day that doesn't exist. Years before 1970 hold no rows.
function isTime(value: string): boolean {
  const time = new Date(`${value.slice(0, 10)}T${value.slice(11, 19)}Z`);
  return time.getTime() > 0 && time.toISOString().startsWith(value.slice(0, 10));
}
