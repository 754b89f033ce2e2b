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
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useEffect, useMemo, useRef, useState } from 'react';
import { entranceIn, withoutEntrance } from './entrance-in.ts';

export type Problem =
  | { kind: 'refused'; refusal: IdentifyRefusal }
  | { kind: 'brokeDown'; breakdown: Breakdown };

export interface Identity {
  /** Undefined until the first response. */
  known: AccountWithoutPerson | undefined;
  problem: Problem | undefined;
  isAsking: boolean;
  /** Identifies the visitor by a radio ID that was typed. */
  ask: (entrance: Entrance) => void;
}

/**
 * Identifies the visitor by the link or radio in the query string, which is sent once, or by what
 * the server already knows. Removes the link or radio from the URL immediately.
 */
export function useIdentified(purpose: LinkPurpose): Identity {
  const sdk = useSdk();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [known, setKnown] = useState<AccountWithoutPerson>();
  const [problem, setProblem] = useState<Problem>();
  const [brought] = useState(() => entranceIn(search, purpose));
  const [asked, setAsked] = useState(brought);
  const handle = session.type === 'authenticated' ? session.handle : undefined;

  const { locale } = useRemote();
  // Continues in the language of the email, unless the URL requests another one.
  const written =
    asked === brought && brought && !problem ? known?.identified?.language : undefined;
  const tidy = withoutEntrance(search, written === locale ? undefined : written);
  useEffect(() => {
    if (tidy !== search)
      navigate(pathname + tidy, { replace: true, state: { ...state, isTargeted: true } });
  }, [tidy, search, pathname, state, navigate]);

  /**
   * The last link or radio that was sent. Each is sent only once, because sending it may use up the
   * link.
   */
  const sent = useRef<Entrance>(undefined);
  // The customer who signs in may differ from the identified visitor.
  const visit = useMemo(() => ({ asked, handle }), [asked, handle]);
  const { isLoading } = useLoaded(
    visit,
    async () => {
      const entrance = asked === sent.current ? undefined : asked;
      sent.current = asked;
      const met = entrance && (await problemOf(identify(sdk, entrance)));
      // A refused entrance does not affect an earlier identification, so the page continues with
      // that.
      const now = await identify(sdk).catch(() => undefined);
      return { entrance, met, now };
    },
    {
      onLoaded({ entrance, met, now }) {
        if (entrance) setProblem(met);
        setKnown(now?.ok ? now.value : { country: sdk.country, status: 'Unidentified' });
      },
    },
  );

  return { known, problem, isAsking: isLoading, ask: setAsked };
}

const problemOf = (answer: ReturnType<typeof identify>): Promise<Problem | undefined> =>
  answer.then(
    (found) => (found.ok ? undefined : { kind: 'refused', refusal: found.error }),
    (error: unknown) => ({ kind: 'brokeDown', breakdown: breakdownOf(error) }),
  );
