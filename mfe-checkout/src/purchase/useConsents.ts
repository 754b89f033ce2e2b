import { type Agreed, nothingAgreed, recordConsents } from '@sideband/shared-sdk/blocks/consents';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useState } from 'react';

/** Consents given on this page. Starts empty, because consent must not be restored from a draft. */
export function useConsents() {
  const sdk = useSdk();
  const { country, locale } = useRemote();
  const [agreed, setAgreed] = useState<Agreed>(nothingAgreed);
  return {
    agreed,
    agree: setAgreed,
    /**
     * Records the consents after the purchase. The purchase remains valid even when recording
     * fails.
     */
    record: () => recordConsents(sdk, { country, locale, agreed }),
  };
}
