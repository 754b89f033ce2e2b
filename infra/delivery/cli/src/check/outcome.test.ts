import { describe, expect, it } from '@jest/globals';
import { exampleRecord } from '@sideband/shared-sdk/release/examples';
import type { Remote } from '../remote/find-remote.ts';
import { outcomeOf } from './command.ts';

const remote = { name: 'concerts' } as Remote;
const record = exampleRecord({ name: 'concerts', version: '0.0.0-check' });
const passed = { name: 'types', passed: true, output: '' } as const;
const failed = { name: 'types', passed: false, output: 'TS2322' } as const;
const offline = 'Control at https://control.example does not answer.';
const fits = { problems: [], beside: 3 };
const problem = { code: 'unknown_toggle', pointer: '/toggles/0', message: 'no such toggle' };

describe('sideband check: outcome', () => {
  it.each([
    ['the gate accepts the build', { verdict: fits }, 0],
    ['the gate is unavailable', { verdict: undefined, offline }, 3],
    [
      'only a cached release could be checked',
      { verdict: { ...fits, of: '2026-11-01' }, offline },
      3,
    ],
    ['the gate rejects the build', { verdict: { problems: [problem], beside: 3 } }, 1],
  ])('returns the exit code with --require-gate when %s', (_, gate, exitCode) => {
    const checked = { remote, record, steps: [passed], gate: gate as never };
    const outcome = outcomeOf({ ...checked, requireGate: true });
    expect(outcome.exitCode).toBe(exitCode);
    expect(outcome.result).toMatchObject({ fits: exitCode === 0 });
    if (exitCode === 3) expect(outcome.lines.join('\n')).toContain('The gate is required');
  });

  it('passes without --require-gate while control is unavailable, and reports the skipped gate', () => {
    const gate = { verdict: undefined, offline };
    const outcome = outcomeOf({ remote, record, steps: [passed], gate, requireGate: false });
    expect(outcome.exitCode).toBe(0);
    expect(outcome.lines).toContain('– gate: not asked');
  });

  it('with --require-gate, returns the exit code of a failed step when the gate is unavailable as well', () => {
    const gate = { verdict: undefined, offline };
    const outcome = outcomeOf({ remote, record, steps: [failed], gate, requireGate: true });
    expect(outcome.exitCode).toBe(1);
  });
});
