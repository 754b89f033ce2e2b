import type { Attributes } from '../attributes/attributes.ts';
import type { AttributeType, Value } from '../targeting/targeting.ts';

/** Text of each field, by attribute name. */
export type Typed = Readonly<Record<string, string>>;

/** Value of a field; `undefined` when it is empty or not a valid number. */
export function valueIn(text: string, type: AttributeType): Value | undefined {
  if (type === 'string') return text === '' ? undefined : text;
  if (type === 'boolean') return text === '' ? undefined : text === 'true';
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** All attributes that have a value, as a caller would send them. */
export function valuesIn(typed: Typed, attributes: Attributes): Record<string, Value> {
  const sent = Object.entries(attributes).map(([name, { type }]) => {
    return [name, valueIn(typed[name] ?? '', type)] as const;
  });
  return Object.fromEntries(
    sent.filter((entry): entry is readonly [string, Value] => entry[1] !== undefined),
  );
}
