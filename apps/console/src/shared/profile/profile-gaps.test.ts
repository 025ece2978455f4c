import { expect, test } from "vitest";
import { profileGaps } from "./profile-gaps.ts";

const whole = { firstName: "Demo", lastName: "Owner", phone: "+12025550123" };

test("profile gaps are the required fields without a value", () => {
  expect(profileGaps(whole)).toEqual([]);
  expect(profileGaps({ ...whole, phone: null })).toEqual(["phone"]);
  expect(profileGaps({ firstName: "", lastName: "", phone: "" })).toEqual(["first name", "last name", "phone"]);
});
