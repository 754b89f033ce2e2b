/** What a rule may ask for besides the built-in attributes, as the document names it in `$attributes`. */
export interface DeclaredAttribute {
  name: string;
  type: 'string' | 'number' | 'boolean';
  /** Taken from servers alone: a browser that could send it would have to hold it. */
  isPrivate: boolean;
}

export type AttributeValue = string | number | boolean;

const types = ['string', 'number', 'boolean'] as const;
const longestValue = 256;

/** The declarations of a document; what is none is left out. */
export function declaredIn(declarations: unknown): DeclaredAttribute[] {
  if (typeof declarations !== 'object' || declarations === null) return [];
  return Object.entries(declarations).flatMap(([name, declared]) => {
    const { type, private: isPrivate } = Object(declared) as Record<string, unknown>;
    const known = types.find((one) => one === type);
    return known ? [{ name, type: known, isPrivate: isPrivate !== false }] : [];
  });
}

/**
 * What of a caller's context counts: declared attributes with a value of their type. Everything else is
 * left out as if it had not been sent, so a rule that asks for it does not match.
 */
export function takenFrom(
  context: Record<string, unknown>,
  declared: readonly DeclaredAttribute[],
  { isBrowser }: { isBrowser: boolean },
): Record<string, AttributeValue> {
  const taken = declared.flatMap(({ name, type, isPrivate }) => {
    const value = Object.hasOwn(context, name) ? context[name] : undefined;
    const isTaken = isOf(type, value) && !(isPrivate && isBrowser);
    return isTaken ? [[name, value] as const] : [];
  });
  return Object.fromEntries(taken);
}

function isOf(type: DeclaredAttribute['type'], value: unknown): value is AttributeValue {
  if (typeof value === 'string') return type === 'string' && value.length <= longestValue;
  if (typeof value === 'number') return type === 'number' && Number.isFinite(value);
  return typeof value === 'boolean' && type === 'boolean';
}
