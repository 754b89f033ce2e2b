type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was done to one field, which is known by its place among those of its name. */
export interface Typed {
  name: string;
  at: number;
  value: string;
  checked?: boolean;
  /** It has the focus; where in its text, if anywhere. */
  focus?: { from: number | null; to: number | null };
}

/** What of a page somebody may fill in. React may take other elements for it; these keep what was done to them. */
export interface Fields {
  all: Field[];
  /** Had the focus when it was last looked. */
  active: Element | null;
}

export const fieldsOf = (page: ParentNode): Fields => ({
  all: [...page.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')],
  active: document.activeElement,
});

/** Every field that somebody has changed, or is in. */
export function typedIn({ all, active }: Fields): Typed[] {
  const isGone = !active?.isConnected;
  return all.flatMap((field) => {
    const isActive = field === (isGone ? active : document.activeElement);
    if (!isActive && !isChanged(field)) return [];
    const { name, value } = field;
    return [
      {
        ...{ name, at: namesakes(all, name).indexOf(field), value },
        ...(isChoice(field) && { checked: field.checked }),
        ...(isActive && { focus: selectionOf(field) }),
      },
    ];
  });
}

/** Does it again, to a page that listens by now. */
export function fillIn(page: ParentNode, typed: readonly Typed[]) {
  const { all } = fieldsOf(page);
  for (const { name, at, value, checked } of typed) {
    const field = namesakes(all, name)[at];
    if (!field) continue;
    if (isChoice(field)) {
      if (checked !== undefined && checked !== field.defaultChecked) choose(field, checked);
    } else if (value !== unchanged(field)) type(field, value);
  }
  // React writes what was typed once more when it has heard of it.
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

/** React hears only of what differs from what it has last seen there itself. */
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
