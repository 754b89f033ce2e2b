import { type Problem, pointerTo } from '../refusals/problem.ts';
import type { Toggle } from '../toggles/toggle-document.ts';

const kinds = ['release', 'kill-switch', 'version', 'operations'] as const;
/** When an open page applies a new value. */
const applies = ['at-once', 'next-navigation', 'next-document'] as const;

const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Problems with the metadata, which tells people what a toggle does, who owns it and when it
 * expires.
 */
export function problemsOfMetadata(pointer: string, { metadata = {} }: Toggle): Problem[] {
  const at = pointer + pointerTo('metadata');
  const problems: Problem[] = [];
  const need = (name: string, holds: boolean, message: string, allowed?: readonly string[]) => {
    if (holds) return;
    const where = at + pointerTo(name);
    problems.push({
      pointer: where,
      code: 'metadata',
      message,
      ...(allowed && { allowed: [...allowed] }),
    });
  };
  const { description, owner, kind, client, expires, public: isPublic } = metadata;
  need('description', isWords(description), 'Describe what it switches.');
  need('owner', isWords(owner), 'Name the owner.');
  need('kind', includes(kinds, kind), 'Choose a kind.', kinds);
  need('applies', includes(applies, metadata.applies), 'Choose when open pages follow.', applies);
  need('client', typeof client === 'boolean', 'Set whether browsers may see it: true or false.');
  const unnamed = typeof isPublic === 'string' ? missingOf(isPublic, metadata) : undefined;
  need(
    'public',
    isPublic === undefined || typeof isPublic === 'string',
    'Enter names, separated by commas.',
  );
  need('public', !unnamed, `There is no metadata ${unnamed} that could be public.`);
  need('expires', expires === undefined || isDay(expires), 'Enter a day, like 2026-11-30.');
  return problems;
}

/** First listed name without a metadata entry. */
const missingOf = (names: string, metadata: object) =>
  names
    .split(',')
    .map((name) => name.trim())
    .find((name) => name === 'public' || !Object.hasOwn(metadata, name));

const isWords = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 500;
const includes = (all: readonly string[], value: unknown) =>
  typeof value === 'string' && all.includes(value);

function isDay(value: unknown) {
  if (typeof value !== 'string' || !day.test(value)) return false;
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
