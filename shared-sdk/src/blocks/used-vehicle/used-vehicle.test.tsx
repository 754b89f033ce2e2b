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

function show(code: string, locale: 'en-US' | 'fr-CA') {
  const App = () => <NoTrial reason={usedVehicleReason(code)} />;
  const sdk = createFakeBackend().newSdk();
  render(<Alone App={App} sdk={sdk} locale={locale} path="/result" texts={textsOf(locale)} />);
}

describe('NoTrial', () => {
  it.each([
    ['101', 'This make doesn’t come with a Sideband trial', 'See plans for the app'],
    ['103', 'We couldn’t find a satellite radio with this VIN', 'See plans for the app'],
    ['106', 'We couldn’t find this Radio ID', undefined],
    ['107', 'This radio already has a paid plan', 'Sign in to my account'],
    ['109', 'This radio already has a trial', 'Sign in to my account'],
    ['110', 'This radio has a trial, and a plan to follow', 'Sign in to my account'],
    ['111', 'This car already has a used-car trial', 'Sign in to my account'],
    ['112', 'This car’s trial has ended', 'See plans for this radio'],
    ['113', 'This radio was active in the last 12 months', 'See plans for this radio'],
    ['114', 'Your dealer starts this car’s trial', undefined],
    ['3494', 'This isn’t a Radio ID or a VIN', undefined],
    ['5035', 'This radio doesn’t play audio plans', undefined],
    ['108', 'We can’t check this car online', undefined],
  ])(
    'says why no trial is available and links to the next step, if any (%s)',
    async (code, title, way) => {
      show(code, 'en-US');
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.queryByRole('link')?.textContent).toBe(way);
    },
  );

  it('renders in French for the locale fr-CA', async () => {
    show('107', 'fr-CA');
    expect(await screen.findByText('Cette radio a déjà un forfait payant')).toBeTruthy();
  });
});
