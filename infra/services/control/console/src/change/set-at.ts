/** Copies a JSON value with `put` at a JSON pointer (RFC 6901). `undefined` removes the member. */
export function setAt(value: unknown, pointer: string, put: unknown): unknown {
  if (pointer === '') return put;
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pointer) ?? [];
  const name = first.replaceAll('~1', '/').replaceAll('~0', '~');
  const whole: Record<string, unknown> = isObject(value) ? value : {};
  const own = Object.hasOwn(whole, name) ? whole[name] : undefined;
  const next = setAt(own, rest, put);
  const others = Object.entries(whole).filter(([key]) => key !== name);
  return Object.fromEntries(next === undefined ? others : [...others, [name, next]]);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
