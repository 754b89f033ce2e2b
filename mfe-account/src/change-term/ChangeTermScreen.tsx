import type { OrderState } from '@sideband/shared-sdk/blocks/buying';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { useSearchParams } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useHeadingFocus } from '@sideband/shared-sdk/ui';
import { useEffect } from 'react';
import { EndingAlready } from '../keep/EndingAlready.tsx';
import { ReviewSwitch } from '../ordering/ReviewSwitch.tsx';
import { Unsure } from '../ordering/Unsure.tsx';
import { useSwitchOrder } from '../ordering/useSwitchOrder.ts';
import { paths } from '../paths.ts';
import { Reading, Unread } from '../plan/reading.tsx';
import { ChooseTerm } from './ChooseTerm.tsx';
import { Done } from './Done.tsx';
import { AtPartner, End } from './ends.tsx';
import { readTerms, type TermsState } from './read-terms.ts';
import { termOf } from './terms.ts';
import { useTermWords } from './useTermWords.ts';

/** Changes how often the customer pays, and nothing else about the plan. */
export function ChangeTermScreen() {
  return (
    <SignedIn>
      <ChangeTerm />
    </SignedIn>
  );
}

/** Keeps the choice in the query string, so that it survives a reload and the back button. */
function ChangeTerm() {
  const sdk = useSdk();
  const { value, reload } = useLoaded(sdk, readTerms);
  const terms: TermsState = value ?? { step: 'reading' };

  const [query, go] = useSearchParams();
  const found = terms.step === 'ready' ? terms.found : [];
  const plan = found.find(({ subscription: { id } }) => id === query.get('subscription'));
  const ending = endingIn(terms, query.get('subscription'));
  const offer = plan?.others.find(({ id }) => id === query.get('offer'));
  const chosen = plan && offer && { subscriptionId: plan.subscription.id, offerId: offer.id };
  const orderId = query.get('order');
  const ordering = useSwitchOrder({
    request: chosen ?? (terms.step === 'reading' ? undefined : 'none'),
    open: orderId === null ? undefined : { orderId, ...chosenIn(query) },
    onPress: (order) =>
      go((before) => new URLSearchParams({ ...Object.fromEntries(before), order }), {
        replace: true,
      }),
  });
  const { state } = ordering;
  const words = useTermWords();
  const isPlaced = state.step === 'placed';
  // Rereads the plan, so that a customer who goes back from the confirmation sees its current
  // state.
  useEffect(() => {
    if (isPlaced) reload();
  }, [isPlaced, reload]);

  const place = useHeadingFocus(pageOf(state, ending ? 'ending' : terms.step));
  return <div ref={place}>{content()}</div>;

  function content() {
    switch (state.step) {
      case 'placed':
        return <Done order={state.order} isForRadio={Boolean(plan?.subscription.radio)} />;
      case 'alreadyYours':
        return <End id="chosenAlready" />;
      case 'unsure':
      case 'checking':
        return <Unsure state={state} onCheck={ordering.checkOrder} />;
      default:
        if (terms.step === 'ready' && isAsked(state)) {
          return (
            <ReviewSwitch
              ordering={ordering}
              account={terms.account}
              title="changeTerm.review.title"
              // An order that was resumed from the query string does not name the offer.
              lead={offer && words.price(termOf(offer))}
              plan={plan}
              price={offer && words.price(termOf(offer))}
              back={{ to: paths.changeTerm, label: <FormattedMessage id="ordering.back" /> }}
              otherwise={paths.changeTerm}
            />
          );
        }
    }
    if (ending) {
      const { id, paidUntil } = ending.plan;
      return (
        <EndingAlready
          subscriptionId={id}
          endsOn={paidUntil}
          account={ending.account}
          onKept={reload}
        />
      );
    }
    switch (terms.step) {
      case 'reading':
        return <Reading title="changeTerm.title" />;
      case 'ready':
        return (
          <ChooseTerm
            found={terms.found}
            asked={plan}
            onChosen={(chosen) => go(new URLSearchParams(chosen))}
          />
        );
      case 'unread':
        return <Unread title="changeTerm.title" {...terms} onRetry={reload} />;
      case 'partner':
        return <AtPartner partner={terms.partner} />;
      default:
        return <End id={terms.step} />;
    }
  }
}

/**
 * Returns the key of the page content. Content with the same heading shares a key. Focus moves to
 * the heading when the key changes.
 */
const pageOf = ({ step }: { step: string }, page: string) =>
  ['pricing', 'unpriced'].includes(step) ? page : step;

/** Whether a price was requested. Until then, the customer chooses a term. */
const isAsked = (state: OrderState) => state.step !== 'unpriced' || state.problem !== undefined;

/** The canceled plan that the page is about. */
function endingIn(terms: TermsState, named: string | null) {
  if (terms.step !== 'ready' && terms.step !== 'cancelled') return undefined;
  const { ending, account } = terms;
  const isOnly = terms.step === 'cancelled' && ending.length === 1 && named === null;
  const plan = isOnly ? ending[0] : ending.find(({ id }) => id === named);
  return plan && { plan, account };
}

const chosenIn = (query: URLSearchParams) => ({
  subscriptionId: query.get('subscription') ?? '',
  offerId: query.get('offer') ?? '',
});
