type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Input in these fields must not be stored, not even temporarily. */
const secret = /^(?:current-password|new-password|one-time-code|cc-)/;
const own = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

const isCarried = (field: Field) => {
  const filledAs = field.getAttribute('autocomplete') ?? '';
  return !own.has(field.type) && !filledAs.split(' ').some((token) => secret.test(token));
};

const fieldsIn = (place: ParentNode) =>
  [...place.querySelectorAll<Field>('input, textarea, select')].filter(isCarried);

/**
 * Identifies fields by name or label, and by their order among fields with the same key. IDs are
 * not used, because React generates different ones for each mount. Radio buttons and checkboxes are
 * identified by value as well.
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

/** Returns the label's text without that of the field, if the label contains it. */
function labelOf(field: Field) {
  const parts = [...(field.labels?.[0]?.childNodes ?? [])].filter((part) => !part.contains(field));
  return parts
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}

/**
 * Copies input from one mount to another with the events that typing would emit, so that frameworks
 * notice the input. Returns the number of fields that were not found, to retry once the form has
 * grown.
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
  // React intercepts the property on the element, so the setter of its class is called.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, from.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Remembers the focused field and its selection. Returns a function that restores both in another
 * mount.
 */
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
