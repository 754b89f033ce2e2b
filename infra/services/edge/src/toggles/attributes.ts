/**
 * An attribute that rules can read besides the built-in ones, declared by the document in
 * `$attributes`.
 */
export interface DeclaredAttribute {
  name: string;
  type: 'string' | 'number' | 'boolean';
  /** Accepted from servers only, because a browser could send it only if it knew the value. */
  isPrivate: boolean;
}

export type AttributeValue = string | number | boolean;

const types = ['string', 'number', 'boolean'] as const;
const longestValue = 256;

/** Returns the valid declarations of a document. */
export function declaredIn(declarations: unknown): DeclaredAttribute[] {
  if (typeof declarations !== 'object' || declarations === null) return [];
  return Object.entries(declarations).flatMap(([name, declared]) => {
    const { type, private: isPrivate } = Object(declared) as Record<string, unknown>;
    const known = types.find((one) => one === type);
    return known ? [{ name, type: known, isPrivate: isPrivate !== false }] : [];
  });
}

/**
 * Filters a caller's context down to declared attributes whose value has the declared type. All
 * others are dropped, so rules that read them do not match.
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
