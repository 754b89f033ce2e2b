import { expect, it } from '@jest/globals';
import { brandMarkup, loaderMarkup } from './loader-markup.ts';

const words = {
  label: 'Sideband is loading the page',
  text: 'Loading',
  late: 'Slow.',
  reload: 'Go',
};

it.each(['carrier', 'dial'] as const)(
  'the %s loader is at most 1.5 KB and needs no script',
  (variant) => {
    const markup = loaderMarkup(variant, words);
    expect(markup.length).toBeLessThanOrEqual(1536);
    expect(markup).not.toMatch(/style=|<script|\son/);
  },
);

it('the sign of the header is there without a word for readers, who hear it from the frame', () => {
  expect(brandMarkup()).toMatch(/^<div class="sb-brand" aria-hidden="true">/);
  expect(brandMarkup().length).toBeLessThanOrEqual(700);
});
