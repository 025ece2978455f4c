const id = (number: number): string => `0190c0de-0003-7000-8000-${String(number).padStart(12, "0")}`;

/** The organization for testing settings, with a user in every role, and support. */
export const harbor = {
  organization: { id: id(1), name: "Harbor Supply" },
  lamps: { id: id(11), name: "Harbor Lamps" },
  ropes: { id: id(12), name: "Harbor Ropes" },
  charts: { id: id(13), name: "Harbor Charts" },
  emails: {
    superadmin: "super@console.example",
    customer_sales_rep: "rep@console.example",
    org_owner: "owner@harbor.example",
    org_admin: "admin@harbor.example",
    org_manager: "manager@harbor.example",
    org_member: "member@harbor.example",
    business_admin: "bizadmin@harbor.example",
    business_member: "bizmember@harbor.example",
  },
  blocked: { id: id(107), email: "blocked@harbor.example" },
};

/** One of 30 members with no special role, from 1. */
export const colleague = (number: number): string => `colleague${String(number).padStart(2, "0")}@harbor.example`;

/** The owner of one of seven small organizations, from 1, whose password and factors may be changed. */
export const yardOwner = (number: number): string => `yard${number}@yard.example`;
