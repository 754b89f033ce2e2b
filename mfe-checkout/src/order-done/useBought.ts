import { accounts } from '@sideband/shared-sdk/account';
import { content } from '@sideband/shared-sdk/content';
import { identities } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state';
import { useEffect, useState } from 'react';
import { type BoughtState, readBought } from './read-bought.ts';

/** What was bought, by whom, and what they are told besides. */
export function useBought(id: string, { isForRadio }: { isForRadio: boolean }) {
  const sdk = useSdk();
  const { country, locale } = useRemote();
  const [state, tell] = useState<BoughtState>({ step: 'reading' });
  const [tries, tryAgain] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same again
  useEffect(() => {
    let isWanted = true;
    tell({ step: 'reading' });
    const clients = {
      ...{ orders: sdk.bind(orders), accounts: sdk.bind(accounts) },
      ...{ identities: sdk.bind(identities), content: sdk.bind(content) },
      vehicles: sdk.bind(vehicleStates),
    };
    void readBought(clients, { id, isForRadio, country, locale }).then(
      (read) => isWanted && tell(read),
    );
    return () => {
      isWanted = false;
    };
  }, [sdk, id, isForRadio, country, locale, tries]);

  return { state, retry: () => tryAgain((count) => count + 1) };
}
