import { type KnownToggle, knownToggles } from '@sideband/shared-sdk/rules/toggles';

export interface Flag {
  state: 'ENABLED' | 'DISABLED';
  variants: Record<string, boolean | string | number | object>;
  defaultVariant?: string | null;
  targeting?: object;
  metadata?: Record<string, boolean | string | number>;
}

/** A flagd document. Unknown members are kept unchanged. */
export interface ToggleDocument {
  metadata?: Record<string, boolean | string | number>;
  flags: Record<string, Flag>;
}

const keptVersions = 5;

const about =
  'What control began with, and every build since. Control alone says what is served: its log of ' +
  'revisions has begun, so a change in this file changes nothing.';

/**
 * Returns the toggles after a build. Every known toggle is present, and every version toggle serves
 * the latest build unless a person has set another one. Without changes the revision stays the
 * same.
 */
export function seedToggles(
  before: ToggleDocument | undefined,
  versions: Record<string, string>,
): ToggleDocument {
  const flags = { ...before?.flags };
  for (const [name, version] of Object.entries(versions)) {
    const key = name === 'shell' ? 'shell.version' : `remote.${name}.version`;
    flags[key] = withVersion(flags[key], { name, version });
  }
  for (const [name, known] of Object.entries(knownToggles)) {
    flags[name] = withMetadata(flags[name], known);
  }
  const isSame = before !== undefined && JSON.stringify(flags) === JSON.stringify(before.flags);
  const revision = Number(before?.metadata?.revision ?? 0);
  return {
    $schema: 'https://flagd.dev/schema/v0/flags.json',
    ...before,
    metadata: { about, ...before?.metadata, revision: String(isSame ? revision : revision + 1) },
    flags,
  } as ToggleDocument;
}

function withMetadata(before: Flag | undefined, known: KnownToggle): Flag {
  const { description, owner, flow, kind, applies = 'next-navigation' } = known;
  return {
    ...(before ?? {
      state: 'ENABLED',
      defaultVariant: known.default,
      variants: { on: true, off: false },
    }),
    metadata: { description, owner, flow, kind, applies, client: true, ...before?.metadata },
  };
}

function withVersion(before: Flag | undefined, built: { name: string; version: string }): Flag {
  const { name, version } = built;
  const description = name === 'shell' ? 'The shell and the SDK' : `The remote "${name}"`;
  const { [version]: _, ...others } = before?.variants ?? {};
  const choices = { ...others, [version]: version };
  const isChosenByPerson = before !== undefined && before.defaultVariant !== before.metadata?.built;
  const serves = isChosenByPerson ? before.defaultVariant : version;
  const needed = new Set([serves, version, ...namesIn(before?.targeting)]);
  const builds = Object.entries(choices).filter(([key]) => key !== 'off');
  const newest = builds.slice(-keptVersions);
  const kept = builds.filter((build) => needed.has(build[0]) || newest.includes(build));
  return {
    state: 'ENABLED',
    ...before,
    defaultVariant: serves,
    variants: Object.fromEntries(name === 'shell' ? kept : [...kept, ['off', 'off']]),
    metadata: {
      description,
      owner: name === 'shell' ? 'platform' : `team-${name}`,
      kind: 'version',
      applies: 'next-document',
      client: true,
      ...before?.metadata,
      built: version,
    },
  };
}

/** Returns every string in a rule, which includes the versions it can serve. */
function namesIn(rule: unknown): string[] {
  if (typeof rule === 'string') return [rule];
  return typeof rule === 'object' && rule !== null ? Object.values(rule).flatMap(namesIn) : [];
}
