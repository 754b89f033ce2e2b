import { type Identified, identify, type LinkPurpose } from '@sideband/shared-sdk/account';
import type { Offer } from '@sideband/shared-sdk/offers';
import { useSdk } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useEffect, useState } from 'react';

/** Names of the query parameters that hold the token of an emailed link. */
const names = ['token', 'tkn'];

interface LinkOffer {
  isLoading: boolean;
  offer: Offer | undefined;
  /** Whom the link is for, and their plans. Known without a sign-in. */
  identified: Identified | undefined;
}

/**
 * Returns the offer of the link that was followed. The token is sent once and removed from the URL.
 * A link that has expired makes no offer; what the page does without it works all the same.
 */
export function useLinkOffer(purpose: LinkPurpose): LinkOffer {
  const sdk = useSdk();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [token] = useState(() => tokenIn(search));
  const tidy = withoutToken(search);
  useEffect(() => {
    if (tidy !== search) navigate(pathname + tidy, { replace: true, state });
  }, [tidy, search, pathname, state, navigate]);
  const { value, isLoading } = useLoaded(sdk, async () => {
    const found = await identify(sdk, token ? { token, purpose } : undefined).catch(
      () => undefined,
    );
    return { identified: found?.ok ? found.value.identified : undefined };
  });
  const identified = value?.identified;
  return { isLoading, offer: identified?.offer, identified };
}

const isToken = (name: string) => names.includes(name.toLowerCase());

const tokenIn = (search: string) =>
  [...new URLSearchParams(search)].find(([name]) => isToken(name))?.[1];

function withoutToken(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (isToken(name)) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
