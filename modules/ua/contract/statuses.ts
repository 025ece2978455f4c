/** The statuses of data connectors in the order of filters, with their labels. */
export const connectorStatuses = [
  { value: "active", label: "Active" },
  { value: "succeeded", label: "Succeeded" },
  { value: "running", label: "Running" },
  { value: "pending", label: "Pending" },
  { value: "incomplete", label: "Incomplete" },
  { value: "failed", label: "Failed" },
  { value: "cancelled", label: "Cancelled" },
  { value: "inactive", label: "Inactive" },
  { value: "deprecated", label: "Deprecated" },
] as const;

export type ConnectorStatus = (typeof connectorStatuses)[number]["value"];
