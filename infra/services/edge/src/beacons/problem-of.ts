import { createHash } from 'node:crypto';
import type { ProblemSeen } from '@sideband/control/health';
import type { HealthEvent } from '@sideband/shared-sdk/release/beacon';

type Told = Extract<HealthEvent, { kind: 'error' | 'load-failure' }>;

const mostMessage = 300;
const mostStack = 4_000;
const mostFrames = 12;

/**
 * Returns a problem as it is stored: shortened, stripped of personal data, and with a fingerprint
 * to group it by.
 */
export function problemOf(event: Told): Omit<ProblemSeen, 'count' | 'pages'> {
  const { remote: name, version, kind } = event;
  if (event.kind === 'load-failure') {
    const file = plain(event.file).slice(0, 200);
    const about = { title: file, message: `Recovered: ${event.recovered}`, stack: '' };
    const fingerprint = hashOf([kind, event.cause, file]);
    return { name, version, kind: event.kind, cause: event.cause, fingerprint, ...about };
  }
  const title = plain(event.name).slice(0, 100);
  const message = plain(event.message).slice(0, mostMessage);
  const frames = framesOf(event.stack);
  // The same bug has the same stack frames. Without any, the message is used instead.
  const fingerprint = hashOf([
    kind,
    title,
    ...(frames.length > 0 ? frames.slice(0, 5) : [message]),
  ]);
  const stack = frames.join('\n').slice(0, mostStack);
  return {
    name,
    version,
    kind: event.kind,
    cause: event.phase,
    fingerprint,
    title,
    message,
    stack,
  };
}

/** Returns the stack frames only, each without the origin and query of its script. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .map((line) => plain(line.trim()).replaceAll(/https?:\/\/[^/\s)]+/g, ''))
    .filter((line) => /:\d+(?::\d+)?\)?$/.test(line))
    .slice(0, mostFrames)
    .map((line) => line.slice(0, 300));

/**
 * Strips query strings and fragments, and whatever looks like user input: email addresses, long
 * runs of digits, tokens. Also strips characters that PostgreSQL cannot store.
 */
const plain = (text: string) =>
  text
    .replaceAll(/[\0\p{Surrogate}]/gu, '')
    .replaceAll(/[?#][^\s:)"']*/g, '')
    .replaceAll(/[^\s"'<>()]+@[^\s"'<>()]+\.[^\s"'<>()]+/g, '…')
    .replaceAll(/\d[\d -]{6,}\d/g, '…')
    .replaceAll(/\b[A-Za-z0-9_-]{40,}\b/g, '…');

const hashOf = (parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
