// Shows what is wrong with a field below it, before the form is sent: a page from the server has no passwords to correct.
// Without it the server checks the same.

/** @param {HTMLInputElement} input */
function problemOf({ value, type, form, minLength, dataset }) {
  if (value.trim() === "") return dataset["required"];
  // The server is stricter.
  if (type === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())) return dataset["invalid"];
  if (dataset["short"] && Array.from(value).length < minLength) return dataset["short"];
  const same = dataset["same"] && form?.elements.namedItem(dataset["same"]);
  if (same instanceof HTMLInputElement && same.value !== value) return dataset["different"];
  return undefined;
}

/** @param {HTMLInputElement} input */
function check(input) {
  const problem = problemOf(input);
  const error = document.getElementById(`${input.id}-error`);
  if (error) error.textContent = problem ?? "";
  if (problem) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
  return problem === undefined;
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[novalidate]"))) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input[data-required]")]);
  for (const input of inputs) {
    // Only on the way to another field: text that appears would move the link or button that is being pressed.
    input.addEventListener("blur", ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLInputElement) check(input);
    });
    input.addEventListener("input", () => {
      if (input.getAttribute("aria-invalid") === "true") check(input);
    });
  }
  form.addEventListener("submit", (event) => {
    if (event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate) return;
    const wrong = inputs.filter((input) => !check(input));
    if (wrong.length === 0) return;
    event.preventDefault();
    wrong[0]?.focus();
  });
}
