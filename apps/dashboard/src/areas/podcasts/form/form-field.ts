/** Fields of a show's or an episode's form, as findings about the feed name them. */
const names = ["title", "description", "author", "email", "category", "language", "image", "explicit", "type"] as const;
export type FormFieldName = (typeof names)[number];

const controls =
  "input:not([aria-hidden]), textarea, [role=combobox], [role=radio][tabindex='0'], [role=switch], button";

export function formFieldId(name: FormFieldName): string {
  return `field-${name}`;
}

/** What takes the focus of a field; null where it is not on the page. */
export function controlOf(name: FormFieldName): HTMLElement | null {
  return document.querySelector(`#${formFieldId(name)} :is(${controls})`);
}

/** Shows a field and gives it the focus. */
export function focusField(name: FormFieldName): void {
  const control = controlOf(name);
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

export function isFormField(name: string | null | undefined): name is FormFieldName {
  return names.some((one) => one === name);
}
