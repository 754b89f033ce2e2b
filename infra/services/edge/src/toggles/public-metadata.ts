type Metadata = Readonly<Record<string, unknown>>;

/**
 * Returns the public metadata of a flag or flag set: the entries whose keys are listed, separated
 * by commas, in the entry `public`. All others are private.
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
