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
    ['101', 'There is no Sideband trial for this make', 'See plans for the app'],
    ['103', 'We find no satellite radio with this VIN', 'See plans for the app'],
    ['106', 'We do not know this Radio ID', undefined],
    ['107', 'This radio already has a paid plan', 'Sign in to my account'],
    ['109', 'A trial is already running on this radio', 'Sign in to my account'],
    ['110', 'A trial is running, and a plan follows it', 'Sign in to my account'],
    ['111', 'A used-car trial is already running', 'Sign in to my account'],
    ['112', 'The trial of this car has ended', 'See plans for this radio'],
    ['113', 'This radio played less than 12 months ago', 'See plans for this radio'],
    ['114', 'The dealer starts the trial of this car', undefined],
    ['3494', 'This is neither a Radio ID nor a VIN', undefined],
    ['5035', 'This radio does not play audio plans', undefined],
    ['108', 'We cannot check this car online', undefined],
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
