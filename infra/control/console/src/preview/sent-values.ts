import type { Attributes } from '../attributes/attributes.ts';
import type { AttributeType, Value } from '../targeting/targeting.ts';

/** What stands in each field, by the name of the attribute. */
export type Typed = Readonly<Record<string, string>>;

/** The value that a field holds; undefined while it is empty, or is not a number where one is asked for. */
export function valueIn(text: string, type: AttributeType): Value | undefined {
  if (type === 'string') return text === '' ? undefined : text;
  if (type === 'boolean') return text === '' ? undefined : text === 'true';
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** Every attribute that has a value, as a caller would send it. */
export function valuesIn(typed: Typed, attributes: Attributes): Record<string, Value> {
  const sent = Object.entries(attributes).map(([name, { type }]) => {
    return [name, valueIn(typed[name] ?? '', type)] as const;
  });
  return Object.fromEntries(
    sent.filter((entry): entry is readonly [string, Value] => entry[1] !== undefined),
  );
}
