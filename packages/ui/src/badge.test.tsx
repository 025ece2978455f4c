import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Badge } from "./badge.tsx";

afterEach(cleanup);

test("six tones have different classes", { tags: "decision.badge.six-styles" }, () => {
  const tones = ["neutral", "primary", "info", "success", "warning", "danger"] as const;
  render(
    <>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </>,
  );
  expect(new Set(tones.map((tone) => screen.getByText(tone).className)).size).toBe(6);
});
