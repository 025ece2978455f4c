// Puts a button into each password field that shows what was typed. Without it the field works as ever.
for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[type=password]"))) {
  const frame = document.createElement("div");
  frame.className = "revealing";
  const hasFocus = input === document.activeElement;
  input.before(frame);
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-controls", input.id);
  const rest = document.createElement("span");
  rest.className = "unseen";
  rest.textContent = ` ${input.labels?.[0]?.textContent?.toLowerCase() ?? "password"}`;
  const word = document.createTextNode("Show");
  button.append(word, rest);
  frame.append(input, button);
  if (hasFocus) input.focus(); // moving it took the focus away

  /** @param {boolean} isShown */
  const reveal = (isShown) => {
    input.type = isShown ? "text" : "password";
    word.data = isShown ? "Hide" : "Show";
  };
  button.addEventListener("click", () => reveal(input.type === "password"));
  // Sent as text, the browser would remember it among other inputs.
  input.form?.addEventListener("submit", () => reveal(false));
}
