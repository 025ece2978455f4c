import { ApiError } from "../../../shared/api/api-error.ts";
import type { Session } from "../../../shared/session.ts";

interface Asked {
  apiUrl: string;
  session: Pick<Session, "getAuthHeaders" | "getIdentity">;
  email: string;
  password: string;
}

/** Signs the user out everywhere. Rejects with "{status} - {text}" if the API refuses. */
export async function endAllSessions({ apiUrl, session, email, password }: Asked): Promise<void> {
  const url = `${apiUrl}/user/sessions`;
  const identity = await session.getIdentity();
  const response = await fetch(url, {
    method: "DELETE",
    headers: {
      ...(await session.getAuthHeaders({ url, method: "DELETE" })),
      "content-type": "application/json",
      "x-user-email": email,
      "x-user-sub": identity?.subject ?? "",
    },
    body: JSON.stringify({ password }),
    credentials: "omit",
    signal: AbortSignal.timeout(15_000),
  }).catch((cause: unknown) => {
    throw new ApiError("The service can't be reached", { code: "offline", class: "offline" }, { cause });
  });
  if (response.ok) return;
  throw new ApiError(`${response.status} - ${await response.text()}`, {
    code: `http.${response.status}`,
    class: "internal",
    requestId: response.headers.get("x-request-id") ?? undefined,
  });
}
