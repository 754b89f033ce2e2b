type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is typed there is nobody's to keep, not even for a moment. */
const secret = /^(?:current-password|new-password|one-time-code|cc-)/;
const own = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

const isCarried = (field: Field) => {
  const filledAs = field.getAttribute('autocomplete') ?? '';
  return !own.has(field.type) && !filledAs.split(' ').some((token) => secret.test(token));
};

const fieldsIn = (place: ParentNode) =>
  [...place.querySelectorAll<Field>('input, textarea, select')].filter(isCarried);

/**
 * Fields by name, else by label, and by their order among those of the same. Never by id: React gives each
 * mount ids of its own. A radio button is one of several of its name.
 */
function keyedFields(place: ParentNode): Map<string, Field> {
  const keyed = new Map<string, Field>();
  const counts = new Map<string, number>();
  for (const field of fieldsIn(place)) {
    const key = keyOf(field);
    if (key === undefined) continue;
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    keyed.set(`${key}\n${nth}`, field);
  }
  return keyed;
}

function keyOf(field: Field): string | undefined {
  const name = field.name || labelOf(field) || field.getAttribute('aria-label');
  if (!name) return;
  const choice = field.type === 'radio' || field.type === 'checkbox' ? field.value : '';
  return [field.tagName, field.type, name, choice].join('\n');
}

/** Without what stands in the field itself, where the label is around it. */
function labelOf(field: Field) {
  const parts = [...(field.labels?.[0]?.childNodes ?? [])].filter((part) => !part.contains(field));
  return parts
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}

/**
 * Types into the fields of one mount what stands in those of another, as a person would: frameworks hear
 * of it. Gives those that were not found, for another try once the form has grown.
 */
export function carryFields(from: ParentNode, to: ParentNode): number {
  const there = keyedFields(to);
  let missing = 0;
  for (const [key, field] of keyedFields(from)) {
    const twin = there.get(key);
    if (twin) fill(twin, field);
    else missing += 1;
  }
  return missing;
}

function fill(field: Field, from: Field) {
  if (field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type)) {
    if (field.checked !== (from as HTMLInputElement).checked) field.click();
    return;
  }
  if (field.value === from.value) return;
  // React watches the property of the element itself, so the one of its class is set.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, from.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Remembers which field is being typed into, and gives what puts the focus into its twin. */
export function rememberFocus(from: ParentNode): (to: ParentNode) => void {
  const found = [...keyedFields(from)].find(([, field]) => field === document.activeElement);
  if (!found) return () => {};
  const [key, field] = found;
  const { selectionStart, selectionEnd } = field as HTMLInputElement;
  return (to) => {
    const twin = keyedFields(to).get(key);
    twin?.focus({ preventScroll: true });
    if (selectionStart !== null && twin && 'setSelectionRange' in twin) {
      twin.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}
