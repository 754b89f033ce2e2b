type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Input in one field, identified by its name and its index among fields of that name. */
export interface Typed {
  name: string;
  at: number;
  value: string;
  checked?: boolean;
  /** Set if the field has the focus, with the selection if there is one. */
  focus?: { from: number | null; to: number | null };
}

/** Form fields of a page. React may replace the elements, but these references keep the input. */
export interface Fields {
  all: Field[];
  /** Focused element when the fields were collected. */
  active: Element | null;
}

export const fieldsOf = (page: ParentNode): Fields => ({
  all: [...page.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')],
  active: document.activeElement,
});

/** Returns every field that was changed or has the focus. */
export function typedIn({ all, active }: Fields): Typed[] {
  const isGone = !active?.isConnected;
  return all.flatMap((field) => {
    const isActive = field === (isGone ? active : document.activeElement);
    if (!isActive && !isChanged(field)) return [];
    const { name, value } = field;
    return [
      {
        name,
        at: namesakes(all, name).indexOf(field),
        value,
        ...(isChoice(field) && { checked: field.checked }),
        ...(isActive && { focus: selectionOf(field) }),
      },
    ];
  });
}

/** Replays input on a page that is hydrated. */
export function fillIn(page: ParentNode, typed: readonly Typed[]) {
  const { all } = fieldsOf(page);
  for (const { name, at, value, checked } of typed) {
    const field = namesakes(all, name)[at];
    if (!field) continue;
    if (isChoice(field)) {
      if (checked !== undefined && checked !== field.defaultChecked) choose(field, checked);
    } else if (value !== unchanged(field)) type(field, value);
  }
  // React rewrites the value after it has handled the event.
  queueMicrotask(() => focusOn(all, typed));
}

function focusOn(all: Field[], typed: readonly Typed[]) {
  for (const { name, at, focus } of typed) {
    const field = focus && namesakes(all, name)[at];
    if (!field) continue;
    field.focus({ preventScroll: true });
    if (focus.from !== null && 'setSelectionRange' in field) {
      field.setSelectionRange(focus.from, focus.to);
    }
  }
}

const namesakes = (all: Field[], name: string) => all.filter((field) => field.name === name);

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const isChanged = (field: Field) =>
  isChoice(field) ? field.checked !== field.defaultChecked : field.value !== unchanged(field);

function unchanged(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

function selectionOf(field: Field) {
  if (field instanceof HTMLSelectElement) return { from: null, to: null };
  return { from: field.selectionStart, to: field.selectionEnd };
}

/** React ignores an event whose value equals the last one it has seen. */
function type(field: Field, value: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = unchanged(field);
  own?.set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function choose(field: HTMLInputElement, checked: boolean) {
  field.checked = !checked;
  field.click();
}
