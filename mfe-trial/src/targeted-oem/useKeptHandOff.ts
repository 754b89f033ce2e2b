import { useObservable, useSdk } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  handOffIn,
  type KeptHandOff,
  keepHandOff,
  newHandOff,
  readHandOff,
  watchHandOff,
} from './kept-hand-off.ts';

const valueIn = (search: string, name: string) =>
  [...new URLSearchParams(search)].find(([one]) => one.toLowerCase() === name)?.[1];

/**
 * Returns the hand-off of this tab. The token of a new link is removed from the URL immediately, so
 * that it is neither shared nor logged, and replaces what was kept of an earlier link.
 */
export function useKeptHandOff() {
  const { drafts } = useSdk();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [brought] = useState(() => valueIn(search, 'token')?.trim());
  const text = useObservable(
    useMemo(() => watchHandOff(drafts), [drafts]),
    handOffIn(drafts),
  );
  const change = useCallback(
    (changed: Partial<KeptHandOff>) => {
      const now = readHandOff(handOffIn(drafts));
      keepHandOff(drafts, Object.assign({}, now, changed));
    },
    [drafts],
  );
  const isInAddress = valueIn(search, 'token') !== undefined;
  useEffect(() => {
    if (!isInAddress) return;
    const isAnother = readHandOff(handOffIn(drafts)).token !== brought;
    const waits = valueIn(search, 'from') === 'mail';
    if (isAnother && brought) {
      keepHandOff(drafts, Object.assign({}, newHandOff, { token: brought, waits }));
    }
    const query = new URLSearchParams(search);
    for (const name of [...query.keys()]) if (name.toLowerCase() === 'token') query.delete(name);
    const rest = query.size > 0 ? `?${query}` : '';
    navigate(pathname + rest, { replace: true });
  }, [isInAddress, brought, drafts, pathname, search, navigate]);
  return { kept: readHandOff(text), isReading: isInAddress, change };
}
