import { systemClock } from '@sideband/shared-sdk';
import { useIntl, useRemote } from '@sideband/shared-sdk/react';
import { useEffect, useState } from 'react';
import { askWallet, type FromWallet, hasWallet, mayHaveWallet } from './wallet.ts';

/** A browser reads what the wallet is before it says that it has it. Later than this is as good as none. */
const patienceMs = 1_000;

export type Wallet =
  | { step: 'asking' | 'none' }
  /** `ask` opens it, in answer to a press. */
  | { step: 'there'; ask: () => Promise<FromWallet | undefined> };

/** Whether there is a wallet. It stands above the form: who draws that waits for the answer, so that nothing is pushed down. */
export function useWallet(): Wallet {
  const { cardsOrigin: origin, country, locale } = useRemote();
  const label = useIntl().formatMessage({ id: 'payment.wallet.label' });
  const [step, answered] = useState<Wallet['step']>(mayHaveWallet(origin) ? 'asking' : 'none');
  const isAsking = step === 'asking';
  useEffect(() => {
    if (!isAsking || !origin) return;
    let isHere = true;
    const answer = (has: boolean) => isHere && answered(has ? 'there' : 'none');
    const stop = systemClock.after(patienceMs, () => answer(false));
    hasWallet({ origin, country, label, locale }).then(answer);
    return () => {
      isHere = false;
      stop();
    };
  }, [isAsking, origin, country, label, locale]);
  if (step !== 'there' || !origin) return { step: step === 'asking' ? step : 'none' };
  return { step, ask: () => askWallet({ origin, country, label, locale }) };
}
