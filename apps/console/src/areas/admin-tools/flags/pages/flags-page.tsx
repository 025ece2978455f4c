import { AdminFrame } from "../../components/admin-frame.tsx";
import { FlagsTable } from "../components/flags-table.tsx";

export function FlagsPage() {
  return (
    <AdminFrame title="Flags">
      <FlagsTable />
    </AdminFrame>
  );
}
