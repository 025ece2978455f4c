import { AdminFrame } from "../../components/admin-frame.tsx";
import { Find } from "../components/find.tsx";

export function DashboardPage() {
  return (
    <AdminFrame title="Find">
      <Find />
    </AdminFrame>
  );
}
