import { AdminFrame } from "../../components/admin-frame.tsx";
import { RolesTable } from "../components/roles-table.tsx";

export function RolesPage() {
  return (
    <AdminFrame title="Global roles">
      <RolesTable />
    </AdminFrame>
  );
}
