import { expect, it } from '@jest/globals';
import { Reveal } from './reveal.ts';

it('shows a page once it has rendered and nothing is waited for', () => {
  let shown = 0;
  const reveal = new Reveal(() => {
    shown += 1;
  });

  const account = reveal.wait();
  const bill = reveal.wait();
  reveal.rendered();
  account();
  expect(shown).toBe(0);
  bill();
  expect(shown).toBe(1);
});

it('does not show it before it has rendered, and shows it only once', () => {
  let shown = 0;
  const reveal = new Reveal(() => {
    shown += 1;
  });

  reveal.wait()();
  expect(shown).toBe(0);
  reveal.rendered();
  reveal.wait()();
  expect(shown).toBe(1);
});
