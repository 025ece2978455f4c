export function NewOrganizationPage() {
  return <h1 className="text-title font-semibold">New organization</h1>;
}
