import { describe, expect, it } from '@jest/globals';
import { FormattedDate, TextsProvider, useIntl } from '@sideband/shared-sdk/react';
import { Money } from '@sideband/shared-sdk/ui';
import { render, screen } from '@testing-library/react';

const halfPastOne = new Date('2027-02-21T13:30:00Z');

/** Formats values the way screens do: an amount, a date, a time, a percentage and a number. */
function Written() {
  const { formatTime, formatNumber } = useIntl();
  return (
    <ul>
      <li>
        <Money value={{ minorUnits: 1299, currency: 'CAD' }} />
      </li>
      <li>
        <FormattedDate value={halfPastOne} dateStyle="long" timeZone="UTC" />
      </li>
      <li>{formatTime(halfPastOne, { timeStyle: 'short', timeZone: 'UTC' })}</li>
      <li>{formatNumber(0.12, { style: 'percent' })}</li>
      <li>{formatNumber(12345.6)}</li>
    </ul>
  );
}

const english = ['$12.99', 'February 21, 2027', '1:30 PM', '12%', '12,345.6'];

describe('locale formats', () => {
  it.each([
    ['en-US', english],
    ['en-CA', ['$12.99', 'February 21, 2027', '1:30 p.m.', '12%', '12,345.6']],
    ['fr-CA', ['12,99 $', '21 février 2027', '13 h 30', '12 %', '12 345,6']],
    ['en-XA', english],
  ] as const)(
    'formats amounts, dates, times, percentages and numbers the way people write them in %s',
    (locale, all) => {
      render(
        <TextsProvider locale={locale} texts={{}}>
          <Written />
        </TextsProvider>,
      );
      expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual(
        all,
      );
    },
  );

  /** Replaces no-break spaces with plain ones, which look the same. */
  const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
});
