import { AdminFrame } from "../../components/admin-frame.tsx";
import { RequestsTable } from "../components/requests-table.tsx";

/** The service requests of all organizations. */
export function RequestsPage() {
  return (
    <AdminFrame title="Service requests">
      <RequestsTable />
    </AdminFrame>
  );
}
