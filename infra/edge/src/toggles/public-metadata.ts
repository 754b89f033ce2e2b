type Metadata = Readonly<Record<string, unknown>>;

/**
 * What of a flag's or a flag set's metadata anybody may see: the entries that its own entry `public`
 * names, separated by commas. Nothing is public unless it is named.
 */
export function publicMetadata(metadata: Metadata): Record<string, string | number | boolean> {
  const { public: named } = metadata;
  if (typeof named !== 'string') return {};
  const entries = named.split(',').flatMap((part) => {
    const name = part.trim();
    const value = name !== 'public' && Object.hasOwn(metadata, name) ? metadata[name] : undefined;
    return isFlat(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

const isFlat = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
