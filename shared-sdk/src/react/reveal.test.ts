import { expect, it } from '@jest/globals';
import { Reveal } from './reveal.ts';

it('shows a page once it has rendered and nothing is waited for', async () => {
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

it('does not show it before it has rendered, and shows it only once', async () => {
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

it('goes on waiting when one part hands the waiting over to the next', async () => {
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
