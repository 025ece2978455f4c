import { layout } from "./layout.ts";

export function blockedPage(): string {
  return layout(
    "Account blocked",
    `<h1>Your account is blocked</h1>
      <p role="alert">You can't sign in at the moment. An administrator of your organization can unblock your account.</p>
      <a class="button quiet" href="/">Back to the console</a>`,
  );
}
