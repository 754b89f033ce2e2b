import { type Agreed, nothingAgreed, recordConsents } from '@sideband/shared-sdk/blocks/consents';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useState } from 'react';

/** What is agreed to on this page. It begins empty: nobody agrees by coming back. */
export function useConsents() {
  const sdk = useSdk();
  const { country, locale } = useRemote();
  const [agreed, agree] = useState<Agreed>(nothingAgreed);
  return {
    agreed,
    agree,
    /** After the purchase, which stands however this ends. */
    record: () => recordConsents(sdk, { country, locale, agreed }),
  };
}
