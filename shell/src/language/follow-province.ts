import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import type { BehaviorSubject } from 'rxjs';

export interface ProvinceParts {
  sdk: Pick<Sdk, 'session' | 'bind'>;
  province: Pick<BehaviorSubject<string | undefined>, 'next'>;
}

/** Tracks the province of the signed-in customer's service address. */
export function followProvince({ sdk, province }: ProvinceParts) {
  const { read } = sdk.bind(accounts);
  let known: string | undefined;
  sdk.session.state.subscribe(async (state) => {
    const handle = state.type === 'authenticated' ? state.handle : undefined;
    if (handle === known) return;
    known = handle;
    province.next(undefined);
    if (handle === undefined) return;
    // If the request fails, no language is offered.
    const answer = await read().catch(() => undefined);
    const address = answer?.value.serviceAddress;
    if (known === handle && address?.country === 'CA') province.next(address.state);
  });
}
