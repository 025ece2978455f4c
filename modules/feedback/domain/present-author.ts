export interface Viewer {
  userId: string;
  organizationId: string;
}

export interface Author {
  kind: "me" | "colleague" | "team" | "other";
  name: string;
}

export interface Written {
  authorId: string;
  /** The organization that the author worked in. */
  organizationId: string;
  isTeam: boolean;
}

/** Whether the author's name may be shown to the viewer. */
export function isColleague(viewer: Viewer, { organizationId, isTeam }: Written): boolean {
  return !isTeam && organizationId === viewer.organizationId;
}

/** Presents an author. Names has the current members of the viewer's organization. */
export function presentAuthor(viewer: Viewer, written: Written, names: ReadonlyMap<string, string>): Author {
  if (written.authorId === viewer.userId) return { kind: "me", name: "You" };
  if (written.isTeam) return { kind: "team", name: "Product team" };
  if (!isColleague(viewer, written)) return { kind: "other", name: "A user of another organization" };
  const name = names.get(written.authorId);
  return name ? { kind: "colleague", name } : { kind: "other", name: "A former member of your organization" };
}
