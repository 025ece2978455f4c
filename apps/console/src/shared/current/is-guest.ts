interface Identified {
  id: string;
}

/** Returns whether an organization is not one of the user's own. Global roles let users enter it. */
export function isGuest({ organizations }: { organizations: readonly Identified[] }, { id }: Identified): boolean {
  return !organizations.some((own) => own.id === id);
}
