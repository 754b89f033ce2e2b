import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { OrderConfirmation } from '@sideband/shared-sdk/blocks/confirmation';
import { useOfferNames } from '@sideband/shared-sdk/blocks/plan-picker';
import { OfferPasskey, SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import type { Order } from '@sideband/shared-sdk/orders';
import {
  FormattedMessage,
  useFlow,
  useIntl,
  useRemote,
  useSdk,
  useTitle,
} from '@sideband/shared-sdk/react';
import { useSearchParams } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { ButtonLink, OutcomePage, Page, Skeleton, useHeadingFocus } from '@sideband/shared-sdk/ui';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { readStarted, type Started } from './read-started.ts';
import { keptAt } from './useChoices.ts';

/**
 * Confirmation of a trial, by the order ID in the query string. A reload shows it again, and only to
 * the customer who started it.
 */
export function DoneScreen() {
  const intl = useIntl();
  return (
    <SignedIn
      offersPasskey
      invitation={{
        title: intl.formatMessage({ id: 'trial.done.title' }),
        lead: <FormattedMessage id="trial.done.signIn" />,
      }}
    >
      <Done />
    </SignedIn>
  );
}

function Done() {
  const { navigationType } = useRemote();
  const sdk = useSdk();
  const [query] = useSearchParams();
  const asked = query.get('order') ?? '';
  const { value: read, reload } = useLoaded(asked, () => readStarted(sdk, asked));
  const step = read?.step ?? 'reading';
  useFlow('trialDone', step);
  useEffect(() => {
    if (step === 'started') sdk.drafts.clear(keptAt);
  }, [step, sdk]);
  // Focus moves to the heading after a purchase. On a later visit it stays at the top.
  const page = useHeadingFocus(navigationType === 'POP' ? 'again' : step);
  return (
    <div ref={page}>
      {read ? (
        <Outcome read={read} onRetry={reload} />
      ) : (
        <Skeleton shape={['title', 'text', 'card']} />
      )}
    </div>
  );
}

function Outcome({ read, onRetry }: { read: Started; onRetry: () => void }) {
  switch (read.step) {
    case 'started':
      return <Confirmation {...read} />;
    case 'unread':
      return <Unread breakdown={read.breakdown} onRetry={onRetry} />;
    case 'notStarted':
      return <NotStarted order={read.order} />;
  }
}

function Confirmation(started: Extract<Started, { step: 'started' }>) {
  const { order, account, hasCredentials } = started;
  const nameOf = useOfferNames(order.offerId ?? undefined);
  return (
    <OrderConfirmation
      order={order}
      nameOf={({ productId }) => nameOf(productId)}
      firstName={account.firstName}
      email={account.email}
      hasCredentials={hasCredentials}
      campaign={
        <FormattedMessage
          id={order.charges.ongoingCharge ? 'trial.done.renews' : 'trial.done.ends'}
        />
      }
    >
      {/* A customer without credentials is asked to set some up instead. */}
      {hasCredentials && <OfferPasskey />}
    </OrderConfirmation>
  );
}

function Unread({
  breakdown,
  onRetry,
}: { onRetry: () => void } & Omit<Extract<Started, { step: 'unread' }>, 'step'>) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'trial.done.title' });
  useTitle(title);
  return (
    <Page title={title}>
      <BreakdownNotice breakdown={breakdown} onRetry={onRetry} />
    </Page>
  );
}

/** The order does not exist, is another customer's, or never started. The text does not say which. */
function NotStarted({ order }: { order: Order | undefined }) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'trial.done.none' }));
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id="trial.done.none" />}
      why={<FormattedMessage id="trial.done.noneText" />}
      primary={
        <ButtonLink variant="primary" to={paths.account}>
          <FormattedMessage id="trial.toAccount" />
        </ButtonLink>
      }
      secondary={
        <ButtonLink to={paths.streamingPlans}>
          <FormattedMessage id="trial.plans" />
        </ButtonLink>
      }
      {...(order && { chat: { orderId: order.id } })}
    />
  );
}
