import { type Account, accounts } from '@sideband/shared-sdk/account';
import { useDomain, useSession } from '@sideband/shared-sdk/react';
import { useEffect, useState } from 'react';

interface Read {
  handle: string;
  /** Undefined when it failed to load. The customer is then asked for the details again. */
  account: Account | undefined;
}

/** Reads the account of the signed-in customer, to prefill what need not be typed. */
export function useOwnAccount(): { account: Account | undefined; isReading: boolean } {
  const session = useSession();
  const client = useDomain(accounts);
  const [read, setRead] = useState<Read>();
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  useEffect(() => {
    if (handle === undefined) return;
    let isWanted = true;
    const tell = (account: Account | undefined) => isWanted && setRead({ handle, account });
    client.read().then(
      ({ value }) => tell(value),
      () => tell(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [handle, client]);
  const isRead = read !== undefined && read.handle === handle;
  return {
    account: isRead ? read.account : undefined,
    isReading: handle !== undefined && !isRead,
  };
}
