export function OrganizationSelectionPage() {
  return <h1 className="text-title font-semibold">Choose an organization</h1>;
}
