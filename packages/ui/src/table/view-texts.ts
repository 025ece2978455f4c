export interface ViewTexts {
  view: string;
  everything: string;
  modified: string;
  reset: string;
  update: string;
  saveNew: string;
  rename: string;
  remove: string;
  name: string;
  save: string;
  cancel: string;
  required: string;
  taken: string;
  retry: string;
  sureToDelete: (name: string) => string;
}

export const defaultViewTexts: ViewTexts = {
  view: "View:",
  everything: "All",
  modified: "Modified",
  reset: "Reset changes",
  update: "Save changes",
  saveNew: "Save as new view",
  rename: "Rename",
  remove: "Delete",
  name: "Name of the view",
  save: "Save",
  cancel: "Cancel",
  required: "This field is required",
  taken: "That name already exists",
  retry: "Try again",
  sureToDelete: (name) => `Delete the view “${name}”?`,
};
