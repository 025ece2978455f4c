import { expect, test } from "vitest";
import { profileGaps } from "./profile-gaps.ts";

const whole = { firstName: "Demo", lastName: "Owner", phone: "+12025550123" };

test("a profile lacks what its form asks for and nobody told", () => {
  expect(profileGaps(whole)).toEqual([]);
  expect(profileGaps({ ...whole, phone: null })).toEqual(["phone"]);
  expect(profileGaps({ firstName: "", lastName: "", phone: "" })).toEqual(["first name", "last name", "phone"]);
});
