const forbidden: [RegExp, string][] = [
  [/<(script|style|iframe|object|embed|base|meta)\b/i, 'it holds an element <$1>'],
  [
    /<[^>]*\s(style)=/i,
    'it holds an attribute $1, which the policy of documents forbids; use a class',
  ],
  [/<[^>]*\s(on[a-z]+)=/i, 'it holds an attribute $1'],
  [/(?:href|src|action)="(javascript:)/i, 'it leads to $1'],
];

/**
 * Returns why markup cannot be inlined into documents, whose policy forbids inline scripts and
 * styles. Undefined if it can.
 */
export function notPlain(html: string): string | undefined {
  // React escapes `>` in attribute values, so a tag ends at the first one.
  for (const [pattern, says] of forbidden) {
    const found = pattern.exec(html);
    if (found) return says.replace('$1', found[1] ?? '');
  }
  return undefined;
}
