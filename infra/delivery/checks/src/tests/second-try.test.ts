import { describe, expect, it } from '@jest/globals';
import { failuresIn } from './failures.ts';
import type { Outcome } from './outcome.ts';
import { tryTwice } from './try-twice.ts';

const ended = (name: string, state: Outcome['state'], error?: string): Outcome => {
  const [file = '', title = ''] = name.split(' › ');
  return { kind: 'logic', file, title, state, ...(error && { error }) };
};
const { signal } = new AbortController();

async function tried(first: Outcome[], second: Outcome[]) {
  const asked: string[][] = [];
  const result = await tryTwice({
    run: async () => first,
    runAgain: async (files) => {
      asked.push(files);
      return second;
    },
    signal,
  });
  return { ...result, asked };
}

describe('retry of failed tests', () => {
  it('reruns the files with a failure, and names the tests that passed in the retry', async () => {
    const { asked, outcomes, passedAtSecondTry } = await tried(
      [ended('a › one', 'failed'), ended('a › two', 'passed'), ended('b › three', 'passed')],
      [ended('a › one', 'passed'), ended('a › two', 'passed')],
    );
    expect(asked).toEqual([['a']]);
    expect(passedAtSecondTry).toEqual(['a › one']);
    expect(outcomes.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed']);
  });

  it('reports the second error of a test that fails twice', async () => {
    const { outcomes, passedAtSecondTry } = await tried(
      [ended('a › one', 'failed', 'slow')],
      [ended('a › one', 'failed', 'wrong')],
    );
    expect(passedAtSecondTry).toEqual([]);
    expect(failuresIn(outcomes)).toEqual(['✗ a › one', '    wrong']);
  });

  it('keeps a failure that the retry did not reach', async () => {
    const first = [ended('a › one', 'failed'), ended('b', 'failed')];
    const { outcomes, passedAtSecondTry } = await tried(first, []);
    expect(outcomes).toEqual(first);
    expect(passedAtSecondTry).toEqual([]);
  });

  it('takes the results of the retry for a file that could not run at first', async () => {
    const { outcomes, passedAtSecondTry } = await tried(
      [ended('a', 'failed')],
      [ended('a › one', 'passed'), ended('a › two', 'passed')],
    );
    expect(outcomes.map(({ state }) => state)).toEqual(['passed', 'passed']);
    expect(passedAtSecondTry).toEqual(['a']);
  });

  it('reports a file that breaks only in the retry', async () => {
    const { outcomes } = await tried(
      [ended('a › one', 'failed')],
      [ended('a › one', 'passed'), ended('a', 'failed', 'left something open')],
    );
    expect(failuresIn(outcomes)).toEqual(['✗ a', '    left something open']);
  });

  it('takes all journeys from the retry when the product failed to start at the first attempt', async () => {
    const { outcomes, passedAtSecondTry } = await tried(
      [ended('e2e', 'failed')],
      [ended('e2e/a › one', 'passed'), ended('e2e/b › two', 'failed')],
    );
    expect(outcomes.map(({ state }) => state)).toEqual(['passed', 'failed']);
    expect(passedAtSecondTry).toEqual(['e2e']);
  });

  it('is skipped when too many files fail, and when the run passed or was aborted', async () => {
    const many = Array.from({ length: 13 }, (_, nth) => ended(`${nth} › one`, 'failed'));
    expect((await tried(many, [])).asked).toEqual([]);
    expect((await tried([ended('a › one', 'passed')], [])).asked).toEqual([]);
    const outcomes = [ended('a › one', 'failed')];
    const runAgain = () => Promise.reject(new Error('ran again'));
    const early = { run: async () => outcomes, runAgain, signal: AbortSignal.abort() };
    expect((await tryTwice(early)).outcomes).toBe(outcomes);
  });
});

it('shows the first lines of a failure without colors and stack trace', () => {
  const said =
    'Error: \u001b[31mno heading\u001b[39m\n\n  Expected: 1\n    at a.ts:3:4\n  Received: 2';
  expect(failuresIn([ended('a › one', 'failed', said), ended('a › two', 'passed')])).toEqual([
    '✗ a › one',
    '    Error: no heading',
    '    Expected: 1',
    '    Received: 2',
  ]);
});
