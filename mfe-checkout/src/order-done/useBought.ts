import { accounts } from '@sideband/shared-sdk/account';
import { configuration } from '@sideband/shared-sdk/configuration';
import { content } from '@sideband/shared-sdk/content';
import { identities } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state';
import { useCallback } from 'react';
import { readVip } from '../vip/read-vip.ts';
import { type BoughtState, readBought, readRadio } from './read-bought.ts';

/** Loads the purchase, its customer, and the campaign text of the confirmation. */
export function useBought(id: string) {
  const sdk = useSdk();
  const { build, country, locale } = useRemote();
  const read = useCallback(async (): Promise<BoughtState> => {
    const clients = {
      orders: sdk.bind(orders),
      accounts: sdk.bind(accounts),
      identities: sdk.bind(identities),
      content: sdk.bind(content),
      configuration: sdk.bind(configuration),
      subscriptions: sdk.bind(subscriptions),
    };
    const bought = await readBought(clients, { id, country, locale, build });
    if (bought.step !== 'bought' || bought.deviceId === undefined) return bought;
    // Read with the rest, so that the page is shown as a whole.
    const [vip, radio] = await Promise.all([
      readVip(sdk),
      readRadio(sdk.bind(vehicleStates), bought.order.subscriptionId),
    ]);
    if (radio) bought.radio = radio;
    if (vip.step === 'begun') bought.hasRoomInVip = true;
    return bought;
  }, [sdk, id, country, locale, build]);
  const { value, isLoading, reload } = useLoaded(read, () => read());
  const state: BoughtState = isLoading || !value ? { step: 'reading' } : value;
  return { state, retry: reload };
}
