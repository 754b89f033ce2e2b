import { type Problem, pointerTo } from '../refusals/problem.ts';

const maxBytes = 1_000_000;
const maxDepth = 32;
/** Names that could pollute prototypes. */
const forbiddenNames = ['__proto__', 'constructor', 'prototype'];

/**
 * Problems with size and depth, checked before anything else. Iterative, because the document may
 * be deeply nested.
 */
export function problemsOfSize(document: unknown): Problem[] {
  const open: { value: unknown; path: (string | number)[] }[] = [{ value: document, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= maxDepth) {
      return [
        {
          pointer: pointerTo(...path),
          code: 'too_deep',
          message: `Nested deeper than ${maxDepth} levels.`,
          hint: 'Split the rule into segments.',
        },
      ];
    }
    for (const [name, inner] of Object.entries(value)) {
      if (forbiddenNames.includes(name)) {
        return [
          {
            pointer: pointerTo(...path, name),
            code: 'forbidden_name',
            message: `Nothing may be named ${name}.`,
          },
        ];
      }
      open.push({ value: inner, path: [...path, name] });
    }
  }
  const bytes = Buffer.byteLength(JSON.stringify(document) ?? '');
  if (bytes <= maxBytes) return [];
  return [
    {
      pointer: '',
      code: 'too_large',
      message: `The document has ${bytes} bytes; ${maxBytes} is the most.`,
      hint: 'Remove toggles that are no longer used, or share rules as segments.',
    },
  ];
}
