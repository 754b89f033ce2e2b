import type { HealthEvent } from '@sideband/shared-sdk/release/beacon';
import { TookTooLong } from '../within.ts';
import { causeOf } from './cause-of.ts';
import type { Happening } from './happening.ts';

const mostMessage = 300;
const mostStack = 2_000;

/**
 * Converts a happening into a health event: truncated, without user input, and with only the
 * allowed characters.
 */
export function wordsOf(happening: Happening): HealthEvent {
  const { remote, version, stage, route, kind } = happening;
  const whose = {
    remote: labelOf(remote),
    version: labelOf(version),
    ...(stage && { stage }),
    route: route.replaceAll(/[^\w.:*/-]/g, '').slice(0, 100),
  };
  switch (kind) {
    case 'shown': {
      const { afterMs } = happening;
      return { kind, ...whose, ...(afterMs !== undefined && { afterMs: measureOf(afterMs) }) };
    }
    case 'vital':
      return { kind, ...whose, name: happening.name, value: measureOf(happening.value) };
    case 'flow': {
      const { name, step, outcome } = happening;
      const said = { name: labelOf(name), step: labelOf(step) };
      return { kind, ...whose, ...said, ...(outcome && { outcome: labelOf(outcome) }) };
    }
    case 'load-failure': {
      const { url, address, error, recovered } = happening;
      const cause = causeOf(error, address);
      return { kind, ...whose, file: fileOf(url, version), cause, recovered };
    }
    case 'error': {
      const { error, phase, recovered } = happening;
      // The remote timed out before it was mounted.
      if (phase === 'import' && error instanceof TookTooLong) {
        return { kind: 'load-failure', ...whose, file: '', cause: 'timeout', recovered };
      }
      return { kind, ...whose, ...describe(error), phase, recovered };
    }
  }
}

const labelOf = (text: string) => text.replaceAll(/[^\w.+@:/-]/g, '_').slice(0, 100) || '_';

const measureOf = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : 0);

/** Returns the path in a version's folder, without the query. */
const fileOf = (url: string, version: string) =>
  (url.split('?')[0]?.split(`/${version}/`).pop() ?? '').slice(-200);

function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error, message: '', stack: '' };
  const { name, message, stack } = error;
  return {
    name: blot(String(name)).slice(0, 100),
    message: blot(String(message)).slice(0, mostMessage),
    stack: framesOf(String(stack ?? '')).slice(0, mostStack),
  };
}

/** Messages may quote user input, so quotations, numbers and addresses are removed. */
const blot = (text: string) =>
  text
    .replaceAll(/https?:\/\/\S+/g, '…')
    .replaceAll(/"[^"]*"|“[^”]*”|«[^»]*»|(?<!\w)'[^']*'(?!\w)/g, '"…"')
    .replaceAll(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…@…')
    .replaceAll(/\d+/g, '#');

/** Keeps only the stack frames. The first lines repeat the message. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /https?:\/\/\S+:\d+:\d+\)?$/.test(line))
    .map((line) => line.replace(/[?#]\S*(?=:\d+:\d+\)?$)/, '').trim())
    .join('\n');
