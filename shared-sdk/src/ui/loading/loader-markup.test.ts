import { describe, expect, it } from '@jest/globals';
import { brandMarkup, loaderMarkup } from './loader-markup.ts';

const words = {
  label: 'Sideband is loading the page',
  text: 'Loading',
  late: 'Slow.',
  reload: 'Go',
};

describe('loader markup', () => {
  it.each(['carrier', 'dial'] as const)(
    'renders the %s loader in at most 1.5 KB without script',
    (variant) => {
      const markup = loaderMarkup(variant, words);
      expect(markup.length).toBeLessThanOrEqual(1536);
      expect(markup).not.toMatch(/style=|<script|\son/);
    },
  );

  it('hides the brand mark from screen readers, because the frame announces it', () => {
    expect(brandMarkup()).toMatch(/^<div class="sb-brand" aria-hidden="true">/);
    expect(brandMarkup().length).toBeLessThanOrEqual(700);
  });
});
