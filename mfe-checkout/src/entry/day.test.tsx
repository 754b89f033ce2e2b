import { describe, expect, it } from '@jest/globals';
import { TextsProvider } from '@sideband/shared-sdk/react';
import { render } from '@testing-library/react';
import { Day } from './Day.tsx';

const written = (day: string, locale: 'en-US' | 'fr-CA') =>
  render(
    <TextsProvider locale={locale} texts={{}}>
      <Day day={day} />
    </TextsProvider>,
  ).container.textContent;

describe('Day', () => {
  it.each([
    ['2027-03-01', 'fr-CA', '1er mars 2027'],
    ['2027-03-11', 'fr-CA', '11 mars 2027'],
    ['2027-03-01T12:00:00.000Z', 'fr-CA', '1er mars 2027'],
    ['2027-03-01', 'en-US', 'Mar 1, 2027'],
  ] as const)('formats %s in %s as %s', (day, locale, words) => {
    expect(written(day, locale)).toBe(words);
  });
});
