import { systemClock } from '@sideband/shared-sdk';
import { useIntl, useRemote } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useState } from 'react';
import { askWallet, type FromWallet, hasWallet, mayHaveWallet } from './wallet.ts';

/**
 * Timeout of the wallet check. The browser loads information about the wallet before it responds; a
 * response after the timeout counts as no wallet.
 */
const patienceMs = 1_000;

export type Wallet =
  | { step: 'asking' | 'none' }
  /** `ask` opens the wallet and must be called in response to a press. */
  | { step: 'there'; ask: () => Promise<FromWallet | undefined> };

/**
 * Returns whether a wallet is available. Its button is above the form, so callers render neither
 * the button nor the form until the check has finished, to avoid a layout shift.
 */
export function useWallet(): Wallet {
  const { cardsOrigin: origin, country, locale } = useRemote();
  const label = useIntl().formatMessage({ id: 'payment.wallet.label' });
  const [step, setStep] = useState<Wallet['step']>(mayHaveWallet(origin) ? 'asking' : 'none');
  const isAsking = step === 'asking';
  useLoaded(
    isAsking && origin ? JSON.stringify({ origin, country, label, locale }) : undefined,
    (wallet) => {
      const late = Promise.withResolvers<boolean>();
      const stop = systemClock.after(patienceMs, () => late.resolve(false));
      return Promise.race([hasWallet(JSON.parse(wallet)), late.promise]).finally(stop);
    },
    { onLoaded: (has) => setStep(has ? 'there' : 'none') },
  );
  if (step !== 'there' || !origin) return { step: step === 'asking' ? step : 'none' };
  return { step, ask: () => askWallet({ origin, country, label, locale }) };
}
