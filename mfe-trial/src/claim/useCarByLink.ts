import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type FoundRadio, foundOf } from '@sideband/shared-sdk/radios';
import { useDomain } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { type InvitationRefusal, trials } from '@sideband/shared-sdk/trial';
import { useEffect, useState } from 'react';
import { tokenIn, withoutToken } from './token-in.ts';

export type LinkProblem =
  | { kind: 'refused'; refusal: InvitationRefusal }
  | { kind: 'brokeDown'; breakdown: Breakdown };

/**
 * Reads the car of the link that was followed. Removes the token from the address once it was read,
 * so that a reload after a failure tries again.
 */
export function useCarByLink(onFound: (found: FoundRadio) => void) {
  const { readInvitation } = useDomain(trials);
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
    (sent) => readInvitation({ token: sent }).catch((error: unknown) => breakdownOf(error)),
    {
      onLoaded(answer) {
        if (!('ok' in answer)) return setProblem({ kind: 'brokeDown', breakdown: answer });
        setIsRead(true);
        if (!answer.ok) return setProblem({ kind: 'refused', refusal: answer.error });
        setProblem(undefined);
        const { radioIdLastFour, ...seen } = answer.value.vehicle;
        const found = foundOf(seen, radioIdLastFour);
        if (found) onFound(found);
      },
    },
  );
  return { isReading: isLoading, problem, retry: reload };
}
