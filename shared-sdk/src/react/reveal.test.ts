import { describe, expect, it } from '@jest/globals';
import { Reveal } from './reveal.ts';

describe('Reveal', () => {
  it('reveals the page once it has rendered and no part is waiting', async () => {
    let shown = 0;
    const reveal = new Reveal(() => {
      shown += 1;
    });

    const account = reveal.wait();
    const bill = reveal.wait();
    reveal.rendered();
    account();
    await Promise.resolve();
    expect(shown).toBe(0);
    bill();
    await Promise.resolve();
    expect(shown).toBe(1);
  });

  it('reveals the page only after it has rendered, and only once', async () => {
    let shown = 0;
    const reveal = new Reveal(() => {
      shown += 1;
    });

    reveal.wait()();
    await Promise.resolve();
    expect(shown).toBe(0);
    reveal.rendered();
    reveal.wait()();
    await Promise.resolve();
    expect(shown).toBe(1);
  });

  it('keeps waiting when one part hands over to the next in the same tick', async () => {
    let shown = 0;
    const reveal = new Reveal(() => {
      shown += 1;
    });

    const session = reveal.wait();
    reveal.rendered();
    session();
    const account = reveal.wait();
    await Promise.resolve();
    expect(shown).toBe(0);
    account();
    await Promise.resolve();
    expect(shown).toBe(1);
  });
});
