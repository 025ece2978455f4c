/** The part of the library's stored sign-in that the console reads. */
export interface StoredUser {
  access_token: string;
  refresh_token?: string;
  id_token?: string;
  profile?: { sub?: string; email?: string };
}

/** The sign-in stored in this browser, shared by its tabs. */
export function userStore({ issuer, clientId }: { issuer: string; clientId: string }) {
  const key = `oidc.user:${issuer}:${clientId}`;
  return {
    key,
    read(): StoredUser | null {
      try {
        const user = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<StoredUser> | null;
        return typeof user?.access_token === "string" ? (user as StoredUser) : null;
      } catch {
        return null;
      }
    },
  };
}
