import { expect, test } from "vitest";
import { currentRole } from "./current-role.ts";

const businesses = [
  { id: "alder", roleName: "business_member" },
  { id: "birch", roleName: "business_admin" },
  { id: "cedar", roleName: null },
];

test("the organization's role, else the business's, else the first business's [shell.roles.current]", () => {
  expect(currentRole({ roleName: "org_admin", businesses }, "birch")).toBe("org_admin");
  expect(currentRole({ roleName: null, businesses }, "birch")).toBe("business_admin");
  expect(currentRole({ roleName: null, businesses }, "cedar")).toBe("business_member");
  expect(currentRole({ roleName: null, businesses }, undefined)).toBe("business_member");
  expect(currentRole({ roleName: null, businesses: [] }, "birch")).toBeNull();
});
