import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Answer } from './answer.ts';
import { keepAnswers } from './kept-answer.ts';

const answer: Answer = { revision: '9', toggles: { flow: { value: 'new', applies: 'at-once' } } };
const us = { targetingKey: 'a', country: 'US', language: 'en-US' };
const noon = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;

function openStore(text?: string) {
  let kept = text ?? null;
  return {
    getItem: () => kept,
    setItem(_: string, value: string) {
      kept = value;
    },
  };
}

describe('stored response', () => {
  it('is returned for the same visitor, country and language, for one day', () => {
    let now = noon;
    const store = openStore();
    const answers = keepAnswers(
      () => store,
      () => new Date(now),
    );
    answers.keep(answer, us);
    expect(answers.read(us)).toEqual(answer);
    expect(answers.read({ ...us, country: 'CA' })).toBeUndefined();
    expect(answers.read({ ...us, language: 'fr-CA' })).toBeUndefined();
    expect(answers.read({ ...us, targetingKey: 'b' })).toBeUndefined();
    now += 24 * hour + 1;
    expect(answers.read(us)).toBeUndefined();
    now = noon - 1;
    expect(answers.read(us)).toBeUndefined();
  });

  it('is not used if storage is blocked or full', () => {
    const blocked = keepAnswers(
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
      () => new Date(noon),
    );
    blocked.keep(answer, us);
    expect(blocked.read(us)).toBeUndefined();
  });

  it('is ignored if it is invalid', () => {
    const read = (text: string) =>
      keepAnswers(
        () => openStore(text),
        () => new Date(noon),
      ).read(us);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => expect(read(text)).toBeUndefined()),
      { numRuns: 500 },
    );
    const around = (inner: unknown) =>
      JSON.stringify({ context: JSON.stringify(us), at: noon, answer: inner });
    fc.assert(
      fc.property(fc.anything(), (inner) => {
        const found = read(around(inner));
        if (found) expect(typeof found.revision).toBe('string');
      }),
      { numRuns: 500 },
    );
    expect(read(around({ revision: '9', toggles: { a: null } }))).toBeUndefined();
    expect(read(around(answer))).toEqual(answer);
  });

  it.each(['', 'abc', '-1', '1e9', ' 9', '9.5', 'Infinity', '9'.repeat(16)])(
    'is ignored with the revision %j',
    (revision) => {
      const kept = { context: JSON.stringify(us), at: noon, answer: { ...answer, revision } };
      const answers = keepAnswers(
        () => openStore(JSON.stringify(kept)),
        () => new Date(noon),
      );
      expect(answers.read(us)).toBeUndefined();
    },
  );
});
