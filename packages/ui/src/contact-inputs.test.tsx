import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { kept } from "../test/kept.tsx";
import { EmailsField } from "./emails-field.tsx";
import { listCountries, write } from "./phone-book.ts";
import { PhoneField } from "./phone-field.tsx";

afterEach(cleanup);

const emails = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Emails" });
const chips = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test(
  "addresses are split on commas and trimmed",
  { tags: ["shell.validation.email-list", "shell.validation.invite-split"] },
  async () => {
    const Kept = kept(EmailsField);
    render(<Kept label="Emails" value={[]} />);
    await userEvent.type(emails(), " a@demo.example ,b@demo.example{Enter}c@demo.example");
    expect(chips()).toEqual(["a@demo.example", "b@demo.example"]);
    await userEvent.tab();
    expect(chips()).toEqual(["a@demo.example", "b@demo.example", "c@demo.example"]);
  },
);

test("pasted addresses are split and deduplicated", { tags: "shell.validation.email-list" }, async () => {
  const change = vi.fn();
  render(<EmailsField label="Emails" value={["a@demo.example"]} onChange={change} />);
  await userEvent.click(emails());
  await userEvent.paste("A@demo.example, b@demo.example;\nc@demo.example, b@demo.example");
  expect(change).toHaveBeenCalledExactlyOnceWith(["a@demo.example", "b@demo.example", "c@demo.example"]);
});

test.each(["demo.example", "@demo.example", "a@"])(
  "invalid address %s is marked",
  { tags: ["shell.validation.email-message", "shell.validation.email-simple"] },
  (wrong) => {
    render(<EmailsField label="Emails" value={["a@demo.example", wrong]} onChange={() => {}} />);
    expect(screen.getAllByLabelText("Invalid:")).toHaveLength(1);
    expect(document.getElementById(emails().getAttribute("aria-describedby")!)?.textContent).toBe(
      "Please enter a valid email",
    );
  },
);

test("Backspace and the chip's button remove an address", async () => {
  const Kept = kept(EmailsField);
  render(<Kept label="Emails" value={["a@b", "c@d", "e@f"]} />);
  await userEvent.type(emails(), "{Backspace}");
  expect(chips()).toEqual(["a@b", "c@d"]);
  await userEvent.click(screen.getByRole("button", { name: "Remove a@b" }));
  expect(chips()).toEqual(["c@d"]);
  expect(document.activeElement).toBe(emails());
});

test("countries have name, dial code, ISO code and flag", { tags: "shell.entity.country" }, () => {
  const countries = listCountries("en");
  expect(countries.find(({ isoCode }) => isoCode === "US")).toEqual({
    name: "United States",
    dialCode: "+1",
    isoCode: "US",
    flag: "🇺🇸",
  });
  for (const { name, dialCode, isoCode } of countries) {
    expect(name).not.toBe(isoCode);
    expect(dialCode).toMatch(/^\+\d{1,3}$/);
  }
});

test("list has about 240 countries", { tags: "shell.entity.country-count" }, () => {
  const count = listCountries("en").length;
  expect(count).toBeGreaterThan(230);
  expect(count).toBeLessThan(250);
});

test.each([
  ["2015550123", "US", "(201) 555-0123", "US", "+12015550123"],
  ["020 7946 0958", "GB", "020 7946 0958", "GB", "+442079460958"],
  ["+44 20 7946 0958", "US", "020 7946 0958", "GB", "+442079460958"],
  ["+15550100199", "US", "(555) 010-0199", "US", "+15550100199"],
  ["+4", "US", "+4", "US", "+4"],
  ["+", "US", "+", "US", ""],
  ["", "US", "", "US", ""],
] as const)("%j typed for %s is shown as %j of %s with the value %j", (typed, country, text, named, value) => {
  expect(write(typed, country)).toEqual({ text, country: named, value });
});

test("phone field starts with +1", { tags: "shell.phone.dial-code" }, async () => {
  const Kept = kept(PhoneField);
  render(<Kept label="Phone" value="" />);
  const country = screen.getByRole("button", { name: /Country/ });
  expect(country.textContent).toBe("US+1");
  await vi.waitFor(() => expect(country.hasAttribute("disabled")).toBe(false));
  expect(country.textContent).toBe("US+1");
});

test("phone number is formatted while typing and returned as plus and digits", async () => {
  const told = vi.fn();
  const Kept = () => {
    const [value, setValue] = useState("");
    told(value);
    return <PhoneField label="Phone" value={value} onChange={setValue} />;
  };
  render(<Kept />);
  const phone = screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
  await vi.waitFor(() => expect(screen.getByRole("button").hasAttribute("disabled")).toBe(false));
  await userEvent.type(phone, "2015550123");
  expect(phone.value).toBe("(201) 555-0123");
  expect(told).toHaveBeenLastCalledWith("+12015550123");
  await userEvent.type(phone, "{Backspace>14/}");
  expect(phone.value).toBe("");
  expect(told).toHaveBeenLastCalledWith("");
});

test("phone number can be entered if the phone data does not load", async () => {
  const refuse = vi.fn(() => Promise.reject(new Error("offline")));
  vi.doMock("./phone-book.ts", refuse);
  const Kept = kept(PhoneField);
  render(<Kept label="Phone" value="" />);
  await vi.waitFor(() => expect(refuse).toHaveBeenCalled());
  vi.doUnmock("./phone-book.ts");
  const phone = screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
  await userEvent.type(phone, "2015550123");
  expect(phone.value).toBe("2015550123");
});

test("given phone number is formatted for its country", async () => {
  render(<PhoneField label="Phone" value="+442079460958" onChange={() => {}} />);
  await vi.waitFor(() => expect(screen.getByRole("button").textContent).toBe("GB+44"));
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("020 7946 0958");
});
