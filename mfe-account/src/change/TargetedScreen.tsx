import type { Identified } from '@sideband/shared-sdk/account';
import { stretchesOf } from '@sideband/shared-sdk/blocks/own-plans';
import { usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import type { Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage, useIntl, useSdk, useSession } from '@sideband/shared-sdk/react';
import { Navigate, useLocation } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { FlowWithSummary } from '@sideband/shared-sdk/ui';
import { Progress } from '@sideband/shared-sdk/ui/on-demand';
import { ReviewSwitch } from '../ordering/ReviewSwitch.tsx';
import { useLinkOffer } from '../ordering/useLinkOffer.ts';
import { paths } from '../paths.ts';
import { PlanSummary } from '../plan/PlanSummary.tsx';
import { readOffer } from '../plan/read-offer.ts';
import { Reading } from '../plan/reading.tsx';
import { beginOf } from './direction.ts';
import { Ends } from './Ends.tsx';
import { OfferGone } from './OfferGone.tsx';
import { OfferPage } from './OfferPage.tsx';
import { useChanging } from './useChanging.ts';

/** Shows the offer that an email is about, and changes the plan to it. */
export function TargetedScreen() {
  const intl = useIntl();
  const { isLoading, offer, identified } = useLinkOffer('changePlan');
  const { pathname } = useLocation();
  const isSignedIn = useSession().type === 'authenticated';
  if (isLoading) return <Reading title="changeTargeted.title" />;
  // The link shows the offer by itself. Only its exact price needs the account.
  if (!isSignedIn && identified && stepIn(pathname) === 'offer') {
    if (!offer) return <OfferGone identified={identified} />;
    return <Mailed identified={identified} offer={offer} />;
  }
  return (
    <SignedIn
      offersPasskey
      invitation={{
        title: intl.formatMessage({ id: 'changeTargeted.title' }),
        lead: <FormattedMessage id="changeTargeted.signIn.lead" />,
      }}
    >
      <Targeted identified={identified} made={offer} />
    </SignedIn>
  );
}

const steps = ['offer', 'review', 'done'] as const;
type Step = (typeof steps)[number];

const nameIn = (pathname: string) => pathname.slice(paths.changeTargeted.length + 1);
const stepIn = (pathname: string): Step =>
  steps.find((step) => step === nameIn(pathname)) ?? 'offer';

const addressOf = (step: Step, search: string) => `${paths.changeTargeted}/${step}${search}`;

/** The offer as an identified visitor sees it. */
function Mailed({ identified, offer }: { identified: Identified; offer: Offer }) {
  const sdk = useSdk();
  const today = sdk.time.today();
  const { pathname, search } = useLocation();
  const plan = identified.plans[0];
  const { value, isLoading } = useLoaded(plan?.offerId, async (id) => ({
    now: await readOffer(sdk, id),
  }));
  if (isLoading) return <Reading title="changeTargeted.title" />;
  return (
    <>
      {nameIn(pathname) !== 'offer' && <Navigate to={addressOf('offer', search)} replace />}
      <OfferPage
        offerId={plan?.offerId}
        now={value?.now}
        // The link does not tell what the customer pays. At a price that never changes it is known.
        prices={value?.now?.phases.length === 1 ? stretchesOf(value.now, today) : []}
        begins={today}
        offer={offer}
        next={addressOf('review', search)}
      />
    </>
  );
}

interface TargetedProps {
  identified: Identified | undefined;
  made: Offer | undefined;
}

function Targeted({ identified, made }: TargetedProps) {
  const { pathname, search } = useLocation();
  const today = useSdk().time.today();
  const asked = stepIn(pathname);
  const flow = useChanging({
    made,
    madeFor: identified?.plans[0]?.subscriptionId,
    isReviewing: asked !== 'offer',
  });
  const { ordering, read, plan, offer } = flow;
  const { step } = ordering.state;
  const isDone = step === 'placed';
  const isOpen = isDone || step === 'unsure' || step === 'checking';
  if (!isOpen && !made) return <OfferGone identified={identified} />;
  const shown = isDone ? 'done' : asked === 'done' ? 'review' : asked;
  const isSettled = isDone || (read !== undefined && step !== 'checking');
  return (
    <>
      {isSettled && nameIn(pathname) !== shown && (
        <Navigate to={addressOf(shown, search)} replace />
      )}
      <Ends flow={flow} title="changeTargeted.title" page={shown}>
        {plan && offer && shown === 'offer' ? (
          <OfferPage
            offerId={plan.subscription.offerId}
            now={plan.now}
            prices={plan.prices}
            begins={beginOf(plan, offer, today)}
            offer={offer}
            next={addressOf('review', search)}
          />
        ) : plan && offer ? (
          <ReviewPage flow={flow} back={addressOf('offer', search)} />
        ) : (
          <OfferGone identified={identified} />
        )}
      </Ends>
    </>
  );
}

/** The new plan with every payment, and another card if none on file can pay. */
function ReviewPage({ flow, back }: { flow: ReturnType<typeof useChanging>; back: string }) {
  const { read, plan, offer, ordering, isCardMissing } = flow;
  const line = usePriceLine();
  if (read?.step !== 'read' || !plan) return null;
  return (
    <FlowWithSummary
      progress={
        <Progress
          steps={(['offer', 'review'] as const).map((key) => ({
            key,
            label: <FormattedMessage id={`changeTargeted.progress.${key}`} />,
            ...(key === 'offer' && { to: back }),
          }))}
          current="review"
        />
      }
      summary={<PlanSummary plan={plan} />}
    >
      <ReviewSwitch
        ordering={ordering}
        account={read.account}
        plan={plan}
        price={offer && line(offer)}
        title="changeTargeted.review"
        isCardMissing={isCardMissing}
        back={{ to: back }}
        otherwise={paths.change}
      />
    </FlowWithSummary>
  );
}
