import { AdminFrame } from "../components/admin-frame.tsx";

export function DashboardPage() {
  return <AdminFrame title="Find">{null}</AdminFrame>;
}
