import type { Client, Sdk } from '@sideband/shared-sdk';
import { createContext, useContext, useMemo } from 'react';

/**
 * Provides the SDK. It is separate from the remote's context because the shell's own tree has no
 * remote.
 */
export const SdkContext = createContext<Sdk | null>(null);

export function useSdk(): Sdk {
  const shellSdk = useContext(SdkContext);
  if (!shellSdk) throw new Error('useSdk: render below lifecycles(…), <Alone> or the shell');
  return shellSdk;
}

/** Returns the typed client of a domain: `useDomain(giftCards).redeem({ giftCardTokenId })`. */
export function useDomain<Domain extends object>(domain: Domain): Client<Domain> {
  const sdk = useSdk();
  return useMemo(() => sdk.bind(domain), [sdk, domain]);
}
