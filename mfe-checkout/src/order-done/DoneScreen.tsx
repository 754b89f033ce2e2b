import { type Breakdown, BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
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
import { useLocation, useSearchParams } from '@sideband/shared-sdk/react/router';
import {
  ButtonLink,
  Card,
  OutcomePage,
  Page,
  Skeleton,
  useHeadingFocus,
} from '@sideband/shared-sdk/ui';
import { useEffect, useMemo } from 'react';
import { useImpressions } from '../campaign/useCampaigns.ts';
import { paths } from '../paths.ts';
import type { Bought } from './read-bought.ts';
import { useBought } from './useBought.ts';

/**
 * Confirmation of a purchase. Loaded by the order ID in the query string, also after a reload, and
 * only for the customer who placed the order.
 */
export function DoneScreen() {
  const intl = useIntl();
  return (
    <SignedIn
      offersPasskey
      invitation={{
        title: intl.formatMessage({ id: 'purchase.done.title' }),
        lead: <FormattedMessage id="purchase.done.signIn" />,
      }}
    >
      <Done />
    </SignedIn>
  );
}

function Done() {
  const { navigationType } = useRemote();
  const [query] = useSearchParams();
  const { drafts } = useSdk();
  const { state: entry } = useLocation();
  const keptAt = keptAtOf(entry);
  const { state, retry } = useBought(query.get('order') ?? '');
  useFlow('orderDone', state.step);
  const isBought = state.step === 'bought';
  useEffect(() => {
    if (isBought && keptAt) drafts.clear(keptAt);
  }, [isBought, drafts, keptAt]);
  // After a purchase, focus moves to the heading once it is rendered. On a later visit it stays at
  // the top.
  const page = useHeadingFocus(navigationType === 'POP' ? 'again' : state.step);
  return (
    <div ref={page}>
      <StateOf state={state} onRetry={retry} />
    </div>
  );
}

interface StateProps {
  state: ReturnType<typeof useBought>['state'];
  onRetry: () => void;
}

function StateOf({ state, onRetry }: StateProps) {
  const { pathname } = useLocation();
  switch (state.step) {
    case 'reading':
      return <Skeleton shape={['title', 'text', 'card']} />;
    case 'bought':
      return <Confirmation {...state} streams={pathname.startsWith(paths.vega)} />;
    case 'unread':
      return <Unread breakdown={state.breakdown} onRetry={onRetry} />;
    case 'notBought':
      return <NotBought order={state.order} />;
  }
}

/** Draft key of the flow that navigated here, from the history state. */
function keptAtOf(state: unknown): string | undefined {
  const isTold = typeof state === 'object' && state !== null && 'keptAt' in state;
  return isTold && typeof state.keptAt === 'string' ? state.keptAt : undefined;
}

function Confirmation({
  order,
  account,
  campaign,
  hasCredentials,
  deviceId,
  radio,
  hasRoomInVip = false,
  streams,
}: Bought & { streams: boolean }) {
  const nameOf = useOfferNames(order.offerId ?? undefined);
  const key = campaign?.key;
  useImpressions(useMemo(() => (key ? [key] : []), [key]));
  return (
    <OrderConfirmation
      order={order}
      nameOf={({ kind, productId }) =>
        kind === 'proration' ? <FormattedMessage id="purchase.rest" /> : nameOf(productId)
      }
      firstName={account.firstName}
      email={account.email}
      hasCredentials={hasCredentials}
      campaign={campaign?.body}
      deviceId={deviceId}
      radio={radio}
      streams={streams}
      more={hasRoomInVip && <SecondRadio />}
    >
      {/* A customer without credentials is asked to set some up instead. */}
      {hasCredentials && <OfferPasskey />}
    </OrderConfirmation>
  );
}

/** The place for a second radio that is still free in the VIP plan of the customer. */
const SecondRadio = () => (
  <Card heading={<FormattedMessage id="vip.done.title" />}>
    <p>
      <FormattedMessage id="vip.done.text" />
    </p>
    <ButtonLink to={paths.vipSecond}>
      <FormattedMessage id="vip.done.go" />
    </ButtonLink>
  </Card>
);

function Unread({ breakdown, onRetry }: { breakdown: Breakdown; onRetry: () => void }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'purchase.done.title' });
  useTitle(title);
  return (
    <Page title={title}>
      <BreakdownNotice breakdown={breakdown} onRetry={onRetry} />
    </Page>
  );
}

/**
 * The order does not exist, belongs to another customer, or was never paid. The text does not
 * reveal which.
 */
function NotBought({ order }: { order: Order | undefined }) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'purchase.done.none' }));
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id="purchase.done.none" />}
      why={<FormattedMessage id="purchase.done.noneText" />}
      primary={
        <ButtonLink variant="primary" to={paths.account}>
          <FormattedMessage id="purchase.toAccount" />
        </ButtonLink>
      }
      secondary={
        <ButtonLink to={paths.streamingOrganic}>
          <FormattedMessage id="purchase.seePlans" />
        </ButtonLink>
      }
      {...(order && { chat: { orderId: order.id } })}
    />
  );
}
