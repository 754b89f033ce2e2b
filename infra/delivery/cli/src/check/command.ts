import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { build } from '../build/build.ts';
import { defineCommand, type Outcome, type World } from '../command.ts';
import { openControl } from '../control/control.ts';
import { problemLines } from '../control/refusals.ts';
import { Refusal } from '../refusal.ts';
import { findRemote, type Remote } from '../remote/find-remote.ts';
import { environmentOf, environmentOption } from '../settings/environment.ts';
import { judgeFromMemory, judgeNow, type Verdict } from './served.ts';
import { sizeLine, sizesOf } from './sizes.ts';
import { checkTypes, runTests, type Step } from './steps.ts';

/** A version number that is never published, so it cannot collide with a real one. */
const tried = '0.0.0-check';

export const check = defineCommand({
  usage: '[remote]',
  takes: { least: 0, most: 1 },
  about:
    'Types, tests, a build, and the gate: whether the build fits what is served now. Without control the gate\nlooks at what was served when it was last asked, and says so. Nothing is sent anywhere. In CI add\n--require-gate: without it, a check that could not ask control passes.',
  options: {
    environment: environmentOption,
    'require-gate': {
      type: 'boolean',
      says: 'ends with 3 unless control was asked what is served now',
    },
    'no-tests': { type: 'boolean', says: 'leaves the tests out' },
  },
  async run({ given: [asked], options, world, terminal }) {
    const remote = findRemote(world.cwd, asked);
    const { signal } = world;
    terminal.progress('Types');
    const steps = [await checkTypes(remote, signal)];
    if (!options['no-tests']) {
      terminal.progress('Tests');
      steps.push(await runTests(remote, signal));
    }
    terminal.progress('Build');
    const folder = await build(remote, { version: tried, signal });
    const record: ReleaseRecord = JSON.parse(await readFile(join(folder, 'record.json'), 'utf8'));
    terminal.progress('Gate');
    const environment = environmentOf(options.environment, world);
    const gate = await verdictOn(record, { remote, world, environment });
    const requireGate = options['require-gate'] ?? false;
    return outcomeOf({ remote, steps, record, gate, requireGate });
  },
});

interface Gate {
  verdict: Verdict | undefined;
  /** Why control could not be queried. */
  offline?: string;
}

async function verdictOn(
  record: ReleaseRecord,
  { remote, world, environment }: { remote: Remote; world: World; environment: string },
): Promise<Gate> {
  try {
    const control = openControl(world);
    return { verdict: await judgeNow(record, { control, environment, remote }) };
  } catch (error) {
    // Exit code 3 means that control is unavailable. A refusal by control is an answer and
    // propagates.
    if (!(error instanceof Refusal && error.exitCode === 3)) throw error;
    return { verdict: await judgeFromMemory(record, remote), offline: error.message };
  }
}

interface Checked {
  remote: Remote;
  steps: Step[];
  record: ReleaseRecord;
  gate: Gate;
  /** Whether to fail when the verdict comes from cached data or is missing. */
  requireGate: boolean;
}

/**
 * Returns exit code 1 for problems that the team has to fix, and 3 when a required gate could not
 * be queried.
 */
export function outcomeOf({ remote, steps, record, gate, requireGate }: Checked): Outcome {
  const { verdict, offline } = gate;
  const failed = steps.filter(({ passed }) => !passed);
  const problems = verdict?.problems ?? [];
  const isMissing = requireGate && offline !== undefined;
  const isSound = failed.length === 0 && problems.length === 0;
  const fits = isSound && !isMissing;
  return {
    result: {
      name: remote.name,
      fits,
      steps,
      gate: { ...verdict, offline },
      sizes: sizesOf(record),
    },
    lines: [
      ...steps.flatMap(({ name, passed, output }) => [
        `${passed ? '✓' : '✗'} ${name}`,
        ...(passed ? [] : [output]),
      ]),
      '✓ build',
      ...gateLines(verdict, offline),
      `  ${sizeLine(record)}`,
      '',
      fits
        ? `  sideband publish ${remote.name}`
        : isSound
          ? 'The gate is required and control could not be asked. Check again when it can.'
          : 'Mend it and check again.',
    ],
    exitCode: fits ? 0 : isSound ? 3 : 1,
  };
}

function gateLines(verdict: Verdict | undefined, offline: string | undefined): string[] {
  const why = offline ? [`  ${offline}`] : [];
  if (!verdict) return ['– gate: not asked', ...why];
  const { problems, beside, of } = verdict;
  const when = of ? `what was served at ${of}` : 'what is served now';
  if (problems.length === 0) return [`✓ gate: fits ${when} (${beside} versions)`, ...why];
  return [`✗ gate: does not fit ${when}`, ...problemLines(problems), ...why];
}
