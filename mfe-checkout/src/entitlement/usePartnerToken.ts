import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useEffect, useState } from 'react';

const names = ['token', 'tkn'];

const tokenIn = (search: string) =>
  [...new URLSearchParams(search)].find(([name]) => names.includes(name.toLowerCase()))?.[1];

const keptIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'partnerToken' in state
    ? String(state.partnerToken)
    : undefined;

/**
 * Returns the token of a partner's link. The token is removed from the URL immediately and kept in
 * the history entry, so that it survives a reload.
 */
export function usePartnerToken(): string | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => tokenIn(search)?.trim() || keptIn(state));
  useEffect(() => {
    if (tokenIn(search) === undefined) return;
    const query = new URLSearchParams(search);
    for (const name of [...query.keys()]) {
      if (names.includes(name.toLowerCase())) query.delete(name);
    }
    const rest = query.size > 0 ? `?${query}` : '';
    navigate(pathname + rest, { replace: true, state: { ...state, partnerToken: token } });
  }, [pathname, search, state, token, navigate]);
  return token;
}
