const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Asked before an id from outside is compared with one in the database, which takes nothing else. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
