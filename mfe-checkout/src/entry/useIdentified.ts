import {
  type AccountWithoutPerson,
  type Entrance,
  type IdentifyRefusal,
  identify,
  type LinkPurpose,
} from '@sideband/shared-sdk/account';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useRemote, useSdk, useSession } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useEffect, useRef, useState } from 'react';
import { entranceIn, withoutEntrance } from './entrance-in.ts';

export type Problem =
  | { kind: 'refused'; refusal: IdentifyRefusal }
  | { kind: 'brokeDown'; breakdown: Breakdown };

export interface Identity {
  /** Undefined while it is asked for the first time. */
  known: AccountWithoutPerson | undefined;
  problem: Problem | undefined;
  isAsking: boolean;
  /** Says who one is, by a radio that is typed. */
  ask: (entrance: Entrance) => void;
}

/**
 * Whom the server takes somebody for: by the address they came with, once, or by what it knows already. What the
 * address says of them leaves it at once.
 */
export function useIdentified(purpose: LinkPurpose): Identity {
  const sdk = useSdk();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [known, know] = useState<AccountWithoutPerson>();
  const [problem, meet] = useState<Problem>();
  const [brought] = useState(() => entranceIn(search, purpose));
  const [asked, ask] = useState(brought);
  const [isAsking, asking] = useState(true);
  const handle = session.type === 'authenticated' ? session.handle : undefined;

  const { locale } = useRemote();
  // Whoever comes by a mail goes on reading in its language. What they see in another one, they have chosen.
  const written =
    asked === brought && brought && !problem ? known?.identified?.language : undefined;
  const tidy = withoutEntrance(search, written === locale ? undefined : written);
  useEffect(() => {
    if (tidy !== search)
      navigate(pathname + tidy, { replace: true, state: { ...state, isTargeted: true } });
  }, [tidy, search, pathname, state, navigate]);

  /** Each way in is asked with once: a link may be used up by it. */
  const sent = useRef<Entrance>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in may be somebody else
  useEffect(() => {
    let isWanted = true;
    const entrance = asked === sent.current ? undefined : asked;
    sent.current = asked;
    asking(true);
    void (async () => {
      const met = entrance && (await problemOf(identify(sdk, entrance)));
      // What is known stands, also where the way in was refused: the page goes on without it.
      const now = await identify(sdk).catch(() => undefined);
      if (!isWanted) return;
      if (entrance) meet(met);
      know(now?.ok ? now.value : { country: sdk.country, status: 'Unidentified' });
      asking(false);
    })();
    return () => {
      isWanted = false;
    };
  }, [sdk, asked, handle]);

  return { known, problem, isAsking, ask };
}

const problemOf = (answer: ReturnType<typeof identify>): Promise<Problem | undefined> =>
  answer.then(
    (found) => (found.ok ? undefined : { kind: 'refused', refusal: found.error }),
    (error: unknown) => ({ kind: 'brokeDown', breakdown: breakdownOf(error) }),
  );
