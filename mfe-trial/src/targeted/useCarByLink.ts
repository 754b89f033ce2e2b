import { type IdentifyRefusal, identify } from '@sideband/shared-sdk/account';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type FoundRadio, foundOf } from '@sideband/shared-sdk/radios';
import { useSdk } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useEffect, useState } from 'react';

export type LinkProblem =
  | { kind: 'refused'; refusal: IdentifyRefusal }
  | { kind: 'brokeDown'; breakdown: Breakdown };

const names = ['token', 'tkn'];

function tokenIn(search: string): string | undefined {
  const found = [...new URLSearchParams(search)].find(([name]) =>
    names.includes(name.toLowerCase()),
  );
  return found?.[1].trim() || undefined;
}

function withoutToken(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) {
    if (names.includes(name.toLowerCase())) query.delete(name);
  }
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Reads the car of the link that was followed. Removes the token from the address once it was read,
 * so that a reload after a failure tries again.
 */
export function useCarByLink(onFound: (found: FoundRadio) => void) {
  const sdk = useSdk();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [token] = useState(() => tokenIn(search));
  const [problem, setProblem] = useState<LinkProblem>();
  const [isRead, setIsRead] = useState(false);
  const tidy = withoutToken(search);
  useEffect(() => {
    if (isRead && tidy !== search) navigate(pathname + tidy, { replace: true, state });
  }, [isRead, tidy, search, pathname, state, navigate]);
  const { isLoading, reload } = useLoaded(
    token,
    (sent) =>
      identify(sdk, { token: sent, purpose: 'activate' }).catch((error: unknown) =>
        breakdownOf(error),
      ),
    {
      onLoaded(answer) {
        if (!('ok' in answer)) return setProblem({ kind: 'brokeDown', breakdown: answer });
        setIsRead(true);
        if (!answer.ok) return setProblem({ kind: 'refused', refusal: answer.error });
        setProblem(undefined);
        const { vehicle } = answer.value;
        if (!vehicle) return;
        const { radioIdLastFour, ...seen } = vehicle;
        const found = foundOf(seen, radioIdLastFour);
        if (found) onFound(found);
      },
    },
  );
  return { isReading: isLoading, problem, retry: reload };
}
