import { describe, expect, it } from '@jest/globals';
import { healthEvent } from '@sideband/shared-sdk/release/beacon';
import { z } from '@sideband/shared-sdk/wire';
import fc from 'fast-check';
import { noContainer, unloaded } from '../remotes/trouble.ts';
import { TookTooLong } from '../within.ts';
import type { Happening } from './happening.ts';
import { wordsOf } from './words.ts';

const whose = { remote: 'giftcard', version: '1.4.0', route: 'subscribe/giftcard' };
const mishap = { kind: 'error', ...whose, phase: 'render', recovered: 'none' } as const;

describe('wordsOf', () => {
  it('produces a valid event for any input', () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 });
    const all = fc.record({
      kind: fc.constantFrom('shown', 'load-failure', 'error', 'vital', 'flow'),
      remote: text,
      version: text,
      route: text,
      url: text,
      address: fc.webUrl(),
      name: text,
      step: text,
      outcome: fc.option(text, { nil: undefined }),
      value: fc.double(),
      afterMs: fc.option(fc.double(), { nil: undefined }),
      phase: fc.constantFrom('import', 'render'),
      recovered: fc.constantFrom('retry', 'last-good', 'fallback', 'none'),
      error: fc.oneof(
        text,
        text.map((said) => Object.assign(new TypeError(said), { stack: said })),
        fc.constant(new TookTooLong('late')),
      ),
    });
    fc.assert(
      fc.property(all, (any) => {
        const vital = any.kind === 'vital' ? { name: 'INP' } : {};
        const said = wordsOf({ ...any, ...vital } as unknown as Happening);
        expect(z.safeParse(healthEvent, said).error?.issues).toBeUndefined();
      }),
    );
  });

  it('removes numbers, email addresses, quotations and queries from an error', () => {
    const error = new TypeError('Card 6035 7100 of ada@example.com is not "my card" for 3 days');
    error.stack = `TypeError: ${error.message}
    at redeem (http://localhost:4000/a/giftcard/1.4.0/remote.js?retry=1:1:123456)
    at ada@example.com
    at async http://localhost:4000/a/giftcard/1.4.0/remote.js:2:7`;
    expect(wordsOf({ ...mishap, error })).toMatchObject({
      name: 'TypeError',
      message: 'Card # # of …@… is not "…" for # days',
      stack: `at redeem (http://localhost:4000/a/giftcard/1.4.0/remote.js:1:123456)
at async http://localhost:4000/a/giftcard/1.4.0/remote.js:2:7`,
    });
  });

  it.each([
    ['took too long', new TookTooLong('late'), 'timeout'],
    ['ran but is not a container', noContainer, 'no-container'],
    ['is in no release', unloaded('/a/giftcard/1.4.0/late.js'), 'integrity'],
    ['failed to load', new Event('error'), 'network'],
  ])('derives the cause of a file that %s', (_, error, cause) => {
    const url = 'http://localhost:4000/a/giftcard/1.4.0/parts/late.js';
    const file = { kind: 'load-failure', ...whose, url, address: url, error } as const;
    expect(wordsOf({ ...file, recovered: 'none' })).toEqual({
      kind: 'load-failure',
      ...whose,
      file: 'parts/late.js',
      cause,
      recovered: 'none',
    });
  });

  it.each([
    [`'#ada smith' is not a valid selector`, '"…" is not a valid selector'],
    ['« ada » n’est pas là', '"…" n’est pas là'],
    [`can't read it, isn't there`, `can't read it, isn't there`],
    ['GET https://example.com/?name=ada failed', 'GET … failed'],
  ])('removes quoted texts and URLs from a message, and nothing else: %s', (message, said) => {
    expect(wordsOf({ ...mishap, error: new TypeError(message) })).toMatchObject({ message: said });
  });

  it('keeps only stack lines with a script URL, without its query', () => {
    const error = new TypeError('no');
    error.stack = `Ada Smith at 10:12:30
    at f (http://localhost:4000/a/b.js?at=12:30&name=ada:1:5)`;
    expect(wordsOf({ ...mishap, error })).toMatchObject({
      stack: 'at f (http://localhost:4000/a/b.js:1:5)',
    });
  });

  it('reports a timeout before the mount as a load failure', () => {
    const late = { ...mishap, phase: 'import', error: new TookTooLong('late') } as const;
    expect(wordsOf({ ...late, recovered: 'last-good' })).toMatchObject({
      kind: 'load-failure',
      cause: 'timeout',
      recovered: 'last-good',
    });
  });
});
