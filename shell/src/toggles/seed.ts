/**
 * Returns the document's values as a response of the edge, so that the provider starts without a
 * request.
 */
export function seedOf({
  revision,
  toggles,
}: {
  revision: string;
  toggles: Readonly<Record<string, unknown>>;
}): Response {
  const flags = Object.entries(toggles).map(([key, value]) => ({
    key,
    value,
    reason: 'STATIC',
    variant: String(value),
  }));
  return Response.json({ flags, metadata: { revision } });
}
