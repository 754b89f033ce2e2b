import { expect, it } from '@jest/globals';
import { FormattedDate, TextsProvider, useIntl } from '@sideband/shared-sdk/react';
import { Money } from '@sideband/shared-sdk/ui';
import { render, screen } from '@testing-library/react';

const halfPastOne = new Date('2027-02-21T13:30:00Z');

/** As screens write them: an amount, a day, an hour, a share and a number. */
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

it.each([
  ['en-US', english],
  ['en-CA', ['$12.99', 'February 21, 2027', '1:30 p.m.', '12%', '12,345.6']],
  ['fr-CA', ['12,99 $', '21 février 2027', '13 h 30', '12 %', '12 345,6']],
  ['en-XA', english],
] as const)(
  'money, dates and numbers are written in %s as people write them there',
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

/** Several kinds of spaces hold together what belongs together; to the eye they are one. */
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
