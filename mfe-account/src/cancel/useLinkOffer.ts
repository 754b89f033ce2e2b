import { identify } from '@sideband/shared-sdk/account';
import type { Offer } from '@sideband/shared-sdk/offers';
import { useSdk } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useEffect, useState } from 'react';

/** Names of the query parameters that hold the token of an emailed link. */
const names = ['token', 'tkn'];

/**
 * Returns the offer of the link that was followed. The token is sent once and removed from the URL.
 * A link that has expired makes no offer; the plan can be canceled all the same.
 */
export function useLinkOffer(): { isLoading: boolean; offer: Offer | undefined } {
  const sdk = useSdk();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [token] = useState(() => tokenIn(search));
  const tidy = withoutToken(search);
  useEffect(() => {
    if (tidy !== search) navigate(pathname + tidy, { replace: true, state });
  }, [tidy, search, pathname, state, navigate]);
  const { value, isLoading } = useLoaded(sdk, async () => {
    const found = await identify(sdk, token ? { token, purpose: 'cancelPlan' } : undefined).catch(
      () => undefined,
    );
    return { offer: found?.ok ? found.value.identified?.offer : undefined };
  });
  return { isLoading, offer: value?.offer };
}

const isToken = (name: string) => names.includes(name.toLowerCase());

const tokenIn = (search: string) =>
  [...new URLSearchParams(search)].find(([name]) => isToken(name))?.[1];

function withoutToken(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (isToken(name)) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
