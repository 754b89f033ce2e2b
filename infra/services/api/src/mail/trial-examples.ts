import type { Money } from '@sideband/shared-sdk/wire';
import type { TrialMail } from './trial.mail.ts';
import type { Mail } from './write-mail.ts';

/** Examples of the emails about trials, by name. */
export function trialExamples(
  trial: Pick<TrialMail, 'firstName' | 'planName' | 'endsOn'>,
  money: (minorUnits: number) => Money,
): Record<string, Mail> {
  const { planName } = trial;
  const radio = { lastFour: '9QXB', vehicle: '2013 Ford F-150' };
  const regular = { price: money(1999), months: 1 };
  const prices = { planName, regular };
  const cheaper = { ...prices, first: { price: money(899), months: 1, times: 12 } };
  const token = '4fJ0sVb7Kq';
  const inCar = { ...trial, productId: 'satellite-platinum', radio };
  return {
    trialStarted: { kind: 'trial', content: { ...inCar, what: 'started', prices } },
    trialStartedWithoutCar: {
      kind: 'trial',
      content: { ...trial, what: 'started', radio: { ...radio, vehicle: null } },
    },
    trialEnding: {
      kind: 'trial',
      content: { ...inCar, what: 'ending', prices: cheaper, token },
    },
    trialEnded: { kind: 'trial', content: { ...inCar, what: 'ended', prices: cheaper, token } },
    streamingTrialStarted: {
      kind: 'trial',
      content: { ...trial, what: 'started', prices: { ...prices, goesOn: true } },
    },
    streamingTrialEnding: {
      kind: 'trial',
      content: { ...trial, what: 'ending', prices: { ...prices, goesOn: true } },
    },
    streamingTrialEnded: { kind: 'trial', content: { ...trial, what: 'ended' } },
  };
}
