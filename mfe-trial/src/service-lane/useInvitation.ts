import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import { useSdk } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import {
  type Invitation,
  type InvitationName,
  type InvitationRefusal,
  trials,
} from '@sideband/shared-sdk/trial';
import { type Result, refuse } from '@sideband/shared-sdk/wire';
import { useEffect, useState } from 'react';
import { tokenIn, withoutToken } from '../claim/token-in.ts';
import { useChoices } from '../claim/useChoices.ts';

export type InvitationProblem =
  | { kind: 'refused'; code: InvitationRefusal['code']; retryAfterSeconds: number }
  | { kind: 'brokeDown'; breakdown: Breakdown };

type DealersInvitation = Invitation & { dealer: NonNullable<Invitation['dealer']> };

/**
 * Trial that a dealer offers, by the token of the link or QR code, or by the details of the car. The
 * token is kept for the lifetime of the tab instead of in the address, so that a reload shows the
 * same trial.
 */
export function useInvitation() {
  const sdk = useSdk();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { choices, change } = useChoices();
  const [brought] = useState(() => tokenIn(search));
  const token = brought ?? choices.dealerToken;
  const [invitation, setInvitation] = useState<DealersInvitation>();
  const [problem, setProblem] = useState<InvitationProblem>();
  const [isAsking, setIsAsking] = useState(false);
  const tidy = withoutToken(search);
  useEffect(() => {
    if (tidy === search) return;
    if (brought) change({ dealerToken: brought });
    navigate(pathname + tidy, { replace: true, state });
  }, [tidy, search, brought, change, pathname, state, navigate]);

  async function read(name: InvitationName) {
    try {
      const answer = await ask(name);
      if (!answer.ok) {
        const { error } = answer;
        const retryAfterSeconds = 'retryAfterSeconds' in error ? error.retryAfterSeconds : 0;
        return setProblem({ kind: 'refused', code: error.code, retryAfterSeconds });
      }
      const { dealer } = answer.value;
      setProblem(undefined);
      if (dealer) {
        setInvitation({ ...answer.value, dealer });
        change({ dealerToken: dealer.token });
      } else {
        setProblem({ kind: 'refused', code: 'MAGIC_LINK_NOT_FOUND', retryAfterSeconds: 0 });
      }
    } catch (error) {
      setProblem({ kind: 'brokeDown', breakdown: breakdownOf(error) });
    }
  }
  async function ask(name: InvitationName): Promise<Result<Invitation, InvitationRefusal>> {
    const { readInvitation } = sdk.bind(trials);
    const first = await readInvitation(name);
    if (first.ok || first.error.code !== 'HUMAN_CHECK_NEEDED') return first;
    return (await proveHuman(sdk)) ? readInvitation(name) : refuse(first.error);
  }
  const [first] = useState(token);
  const { isLoading, reload } = useLoaded(first, (sent) => read({ token: sent }));
  return {
    invitation,
    problem,
    isReading: isLoading,
    isAsking,
    retry: reload,
    /** Finds what a dealer recorded of the driver of this car. */
    async find(of: Extract<InvitationName, { zip: string }>) {
      setIsAsking(true);
      await read(of);
      setIsAsking(false);
    },
  };
}

export type InvitationRead = ReturnType<typeof useInvitation>;
