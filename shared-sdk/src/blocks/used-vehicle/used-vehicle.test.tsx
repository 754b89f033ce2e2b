import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { usedVehicleReason } from '@sideband/shared-sdk/eligibility-check';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { render, screen } from '@testing-library/react';
import { NoTrial } from './index.ts';

const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...['../../ui/messages', 'messages'].map((folder) =>
      JSON.parse(readFileSync(join(import.meta.dirname, folder, `${locale}.json`), 'utf8')),
    ),
  );

function show(
  code: string,
  locale: 'en-US' | 'fr-CA',
  bought?: { from: 'dealer'; lately: boolean },
) {
  const App = () => (
    <NoTrial reason={usedVehicleReason(code)} {...(bought && { bought })} onOther={() => {}} />
  );
  const sdk = createFakeBackend().newSdk();
  render(<Alone App={App} sdk={sdk} locale={locale} path="/result" texts={textsOf(locale)} />);
}

describe('NoTrial', () => {
  const appPlans = 'See plans for the app';
  const account = 'Sign in to my account';
  const plans = 'See plans for this radio';
  const later = 'Keep listening after the trial';
  const other = 'Check another car';
  it.each([
    ['101', 'This make doesn’t come with a Sideband trial', [appPlans], other],
    ['103', 'We couldn’t find a satellite radio with this VIN', [appPlans], 'Enter the Radio ID'],
    ['106', 'We couldn’t find this Radio ID', [], 'Correct the number'],
    ['107', 'This radio already has a paid plan', [account], other],
    ['109', 'This radio already has a trial', [account, later], other],
    ['110', 'This radio has a trial, and a plan to follow', [account], other],
    ['111', 'This car already has a used-car trial', [account, later], other],
    ['112', 'This car’s trial has ended', [plans], other],
    ['113', 'This radio was active in the last 12 months', [plans], other],
    ['114', 'Your dealer starts this car’s trial', [], other],
    ['3494', 'This isn’t a Radio ID or a VIN', [], 'Correct the number'],
    ['5035', 'This radio doesn’t play audio plans', [], other],
    ['108', 'We can’t check this car online', [], other],
  ] as const)(
    'says why no trial is available and links to the next step, if any (%s)',
    async (code, title, ways, another) => {
      show(code, 'en-US');
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(ways);
      expect(screen.getByRole('button', { name: another })).toBeTruthy();
    },
  );

  it('adds what an owner who bought from a dealer can do about an earlier plan', async () => {
    show('107', 'en-US', { from: 'dealer', lately: true });
    expect(await screen.findByText(/the bill of sale proves/)).toBeTruthy();
    expect(screen.getByText(/only a few weeks ago/)).toBeTruthy();
  });

  it('does not mention an earlier owner where none can be the reason', async () => {
    show('101', 'en-US', { from: 'dealer', lately: true });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/the bill of sale proves/)).toBeNull();
  });

  it('renders in French for the locale fr-CA', async () => {
    show('107', 'fr-CA');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Cette radio a déjà un forfait payant',
      }),
    ).toBeTruthy();
  });
});
