/** Kinds of tests in the order in which they run. The file name determines the kind. */
export const kinds = ['logic', 'components', 'database', 'journeys'] as const;
export type Kind = (typeof kinds)[number];

export function kindOf(path: string): Kind | undefined {
  if (/^e2e\/.*\.spec\.ts$/.test(path)) return 'journeys';
  if (/\.database\.test\.ts$/.test(path)) return 'database';
  if (/\.test\.tsx$/.test(path)) return 'components';
  return /\.test\.ts$/.test(path) ? 'logic' : undefined;
}

/**
 * Returns the kinds that have a file matching one of the patterns. Without patterns, returns all
 * kinds.
 */
export function kindsIn(paths: string[], patterns: string[]): Kind[] {
  if (patterns.length === 0) return [...kinds];
  const fitting = paths.filter((path) =>
    patterns.some((pattern) => new RegExp(pattern).test(path)),
  );
  const found = new Set(fitting.map(kindOf));
  return kinds.filter((kind) => found.has(kind));
}

/** Restricts path patterns to a folder, if one is given. */
export function patternsOf(folder: string | undefined, patterns: string[]): string[] {
  if (!folder) return patterns;
  return patterns.length > 0 ? patterns.map((pattern) => `${folder}/.*${pattern}`) : [`${folder}/`];
}
