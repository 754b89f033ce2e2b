import { describe, expect, it } from '@jest/globals';
import { holdClock } from '@sideband/shared-sdk/fake';
import { askInTurn } from './ask-in-turn.ts';
import type { Outcome } from './evaluate.ts';

const second = 1_000;

/** A page with revision 7, and an edge that responds on demand. */
function openPage() {
  const clock = holdClock();
  let revision = '7';
  const asked: (string | undefined)[] = [];
  const open: ((outcome: Outcome) => void)[] = [];
  const asker = askInTurn({
    clock,
    revision: () => revision,
    ask(heard) {
      asked.push(heard);
      return new Promise((answer) => open.push(answer));
    },
    heardBack(outcome) {
      if (outcome.kind === 'answered') revision = outcome.answer.revision;
    },
  });
  async function answer(outcome: Outcome) {
    open.shift()?.(outcome);
    await clock.advance(0);
  }
  return {
    asker,
    asked,
    clock,
    open,
    serve: (next: string) => answer({ kind: 'answered', answer: { revision: next, toggles: {} } }),
    fail: (retryAfterS?: number) =>
      answer({ kind: 'away', ...(retryAfterS !== undefined && { retryAfterS }) }),
  };
}

describe('askInTurn', () => {
  it('requests a newer revision, but no known or older one', () => {
    const { asker, asked } = openPage();
    asker.changed('6');
    asker.changed('7');
    expect(asked).toEqual([]);
    asker.changed('8');
    expect(asked).toEqual(['8']);
  });

  it('sends a request for an unspecified change', () => {
    const { asker, asked } = openPage();
    asker.changed(undefined);
    expect(asked).toEqual([undefined]);
  });

  it('coalesces changes during a request into a single one for the latest', async () => {
    const { asker, asked, open, serve } = openPage();
    for (const revision of ['8', '9', '10', '11']) asker.changed(revision);
    expect(open).toHaveLength(1);
    await serve('9');
    expect(asked).toEqual(['8', '11']);
    await serve('11');
    expect(open).toEqual([]);
  });

  it('retries with backoff and finally stops while the edge is behind', async () => {
    const { asker, asked, clock, serve } = openPage();
    asker.changed('8');
    for (const seconds of [1, 2, 4, 8, 16]) {
      const before = asked.length;
      await serve('7');
      await clock.advance(seconds * second - 1);
      expect(asked).toHaveLength(before);
      await clock.advance(1);
      expect(asked).toHaveLength(before + 1);
    }
    await serve('7');
    expect(clock.pending()).toBe(0);

    asker.changed('9');
    expect(asked.at(-1)).toBe('9');
  });

  it('retries a change after a failure', async () => {
    const { asker, asked, clock, fail, serve } = openPage();
    asker.changed('8');
    await fail();
    await clock.advance(second);
    expect(asked).toEqual(['8', '8']);
    await serve('8');
    expect(clock.pending()).toBe(0);
  });

  it('sends nothing until Retry-After has passed', async () => {
    const { asker, asked, clock, fail } = openPage();
    asker.check();
    await fail(90);
    await clock.advance(60 * second);
    asker.check();
    asker.changed('8');
    await clock.advance(30 * second - 1);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    expect(asked).toHaveLength(2);
  });

  it('limits Retry-After to between one second and ten minutes', async () => {
    const { asker, asked, clock, fail } = openPage();
    asker.check();
    await fail(0);
    await clock.advance(second - 1);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    await fail(1_000_000);
    await clock.advance(600 * second);
    expect(asked).toHaveLength(3);
  });

  it('sends nothing after it was closed', async () => {
    const { asker, asked, clock, fail } = openPage();
    asker.changed('8');
    asker.changed('9');
    asker.close();
    await fail();
    await clock.advance(60 * second);
    expect(asked).toHaveLength(1);
  });
});
