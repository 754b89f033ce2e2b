import { attributes, time } from './subject.ts';

/** Operators that may read any part of the context. */
const readers = ['missing', 'missing_some', 'val', 'exists', 'get', '$ref'];

/**
 * Returns every attribute that the rules may read; in case of doubt, all of them. Subjects with the
 * same values for these attributes get the same result. References to segments are followed.
 */
export function askedAttributes(
  rules: unknown[],
  segments: Record<string, unknown>,
  declared: readonly string[] = [],
): string[] {
  const known = [...attributes, ...declared, time];
  const asked = new Set<string>();
  const followed = new Set<unknown>();
  const open = [...rules];
  const all = () => known.forEach((each) => void asked.add(each));
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    for (const [operator, inputs] of Object.entries(node)) {
      open.push(inputs);
      if (Array.isArray(node)) continue;
      const first: unknown = Array.isArray(inputs) ? inputs[0] : inputs;
      if (operator === 'fractional') asked.add('targetingKey');
      if (operator === '$ref' && typeof first === 'string' && Object.hasOwn(segments, first)) {
        if (!followed.has(first)) open.push(segments[first]);
        followed.add(first);
      } else if (readers.includes(operator)) all();
      if (operator !== 'var') continue;
      if (typeof first !== 'string' || first === '') all();
      else for (const each of namedIn(first, known)) asked.add(each);
    }
  }
  return known.filter((each) => asked.has(each));
}

/** Paths may be relative or nested: `../country`. */
const namedIn = (path: string, known: readonly string[]) => {
  const steps = path.split(/[./]/);
  const asksTime = steps.includes('$flagd') && !steps.includes('flagKey');
  return known.filter((each) => (each === time ? asksTime : steps.includes(each)));
};
