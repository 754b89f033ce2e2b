import type { RenewablePlan } from '@sideband/shared-sdk/account';
import { useSession } from '@sideband/shared-sdk/react';
import { webOffers } from '@sideband/shared-sdk/web-offers';
import { useEffect, useMemo } from 'react';
import { signInPart } from '../entry/sign-in-part.tsx';
import { useIdentified } from '../entry/useIdentified.ts';
import { paths } from '../paths.ts';
import { Entrance, Loading } from '../purchase/Entrance.tsx';
import { detailsPart, paymentPart, planPart, reviewPart } from '../sections/parts.tsx';
import { Sections } from '../sections/Sections.tsx';
import { useSectionFlow } from '../sections/useSectionFlow.ts';
import { FollowsNote, RenewingSummary } from './Renewing.tsx';
import { RenewingSection } from './RenewingSection.tsx';
import { useRenewing } from './useRenewing.ts';

/** A plan that goes on when a trial or a term ends, or starts again where it has ended. */
export function RenewalScreen() {
  return (
    <Entrance>
      <Renewal />
    </Entrance>
  );
}

const sections = ['radio', 'plan', 'account', 'details', 'payment', 'review'] as const;

function Renewal() {
  const identity = useIdentified('renewal');
  const session = useSession();
  const { renewing, choose } = useRenewing(identity.known?.identified?.plans);
  const read = useMemo(() => readFor(renewing), [renewing]);
  const flow = useSectionFlow<'radio'>({
    ...{ name: 'renewal', path: paths.renewal, keptAt: paths.renewal, sections },
    sells: { read, waits: !renewing },
    first: renewing ? 'plan' : 'radio',
    done: { radio: renewing !== undefined },
    deviceId: renewing?.radio?.deviceId,
    wish: (newSubscription) => {
      if (!renewing) return undefined;
      const { subscriptionId, standing } = renewing;
      return standing === 'over'
        ? { newSubscription }
        : { planSwitch: { subscriptionId, offerId: newSubscription.offerId } };
    },
  });
  // Whoever signs in on the way may have other plans than who was looked up.
  const isLost = !renewing && flow.open !== 'radio' && !identity.isAsking;
  const { show } = flow;
  useEffect(() => {
    if (isLost && session.type === 'authenticated') show('radio');
  }, [isLost, session.type, show]);
  if (!identity.known) return <Loading />;
  return (
    <Sections
      flow={flow}
      words={{ title: 'renewal.title', lead: 'renewal.lead' }}
      parts={[
        {
          name: 'radio',
          heading: 'renewal.radio',
          summary: <RenewingSummary renewing={renewing} />,
          content: (judge) => (
            <RenewingSection
              identity={identity}
              renewing={renewing}
              onProblem={judge}
              onChosen={(subscriptionId) => {
                choose(subscriptionId);
                flow.finish('radio');
              }}
            />
          ),
        },
        {
          ...planPart(flow),
          content: (judge) => (
            <>
              <FollowsNote renewing={renewing} />
              {planPart(flow).content(judge)}
            </>
          ),
        },
        signInPart(flow, identity.known.identified?.account),
        detailsPart(flow),
        paymentPart(flow),
        reviewPart(flow),
      ]}
    />
  );
}

type Read = NonNullable<Parameters<typeof useSectionFlow>[0]['sells']['read']>;

const readFor =
  (renewing: RenewablePlan | undefined): Read =>
  async (sdk, { promoCode, programCode }) => {
    const { renewal, customer } = sdk.bind(webOffers);
    if (promoCode !== undefined) return customer({ promoCode });
    const renewalCode = programCode === undefined ? {} : { renewalCode: programCode };
    return renewal({ subscriptionId: renewing?.subscriptionId ?? '', ...renewalCode });
  };
