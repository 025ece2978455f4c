const root = "/settings/admin-tools";

export const findAddress = (q: string | null): string => `${root}/dashboard${searchOf(q)}`;
export const organizationAddress = (id: string, q: string | null): string =>
  `${root}/organizations/${id}${searchOf(q)}`;
export const userAddress = (id: string, q: string | null): string => `${root}/users/${id}${searchOf(q)}`;

/** Keeps the search, so that Back returns to the results. */
function searchOf(q: string | null): string {
  return q ? `?q=${encodeURIComponent(q)}` : "";
}
