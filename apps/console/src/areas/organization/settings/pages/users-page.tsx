import { Page, PageHeader } from "@bc/ui/page";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useRights } from "../../../../shared/rights.ts";
import { UsersSection } from "../../components/users-section.tsx";

/** All users of an organization and its businesses. */
export function UsersPage() {
  const { id, name, terminology } = useCurrent().organization;
  return (
    <Page>
      <title>Users · Brand Console</title>
      <PageHeader title="Users" note={name} />
      <UsersSection organizationId={id} rights={useRights()} terminology={terminology} />
    </Page>
  );
}
