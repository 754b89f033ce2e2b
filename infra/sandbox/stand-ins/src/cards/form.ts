export interface Form {
  [name: string]: string | Form | undefined;
}

/** Parses `card[number]=4242&expand[0]=customer` into nested objects, as Stripe's API does. */
export function readForm(text: string): Form {
  const form = empty();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '');
    const last = path.pop();
    if (last === undefined) continue;
    let into = form;
    for (const part of path) {
      const there = into[part];
      const next = typeof there === 'object' ? there : empty();
      into[part] = next;
      into = next;
    }
    into[last] = value;
  }
  return form;
}

// Without a prototype, so that no field name can reach one.
const empty = (): Form => Object.create(null);

export const textIn = (form: Form | undefined, name: string): string | undefined => {
  const value = form?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const formIn = (form: Form | undefined, name: string): Form | undefined => {
  const value = form?.[name];
  return typeof value === 'object' ? value : undefined;
};

/** Returns a flat part of a form, such as metadata. */
export const textsIn = (form: Form | undefined, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formIn(form, name) ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
