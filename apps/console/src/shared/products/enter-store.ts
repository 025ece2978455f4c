import type { Identity } from "../session.ts";

/**
 * Signs the user in to their store's admin in this tab. It uses a form, because the admin requires one and because a
 * token in a URL would be kept in histories and logs. The page's policy lists the stores that forms can be sent to.
 */
export function enterStore(loginUrl: string, { token, subject }: Identity): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = loginUrl;
  form.hidden = true;
  for (const [name, value] of Object.entries({ token: `Bearer ${token}`, sub: subject })) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
