import { isServiceError, type Sdk } from '@sideband/shared-sdk';
import {
  type Breakdown,
  BreakdownNotice,
  breakdownOf,
} from '@sideband/shared-sdk/blocks/breakdown';
import { useOfferNames } from '@sideband/shared-sdk/blocks/plan-picker';
import { today, useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { type Order, orderNumber, orders } from '@sideband/shared-sdk/orders';
import { orderId } from '@sideband/shared-sdk/orders/model';
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
import {
  ButtonLink,
  Card,
  DefinitionList,
  OutcomePage,
  Page,
  Skeleton,
  useHeadingFocus,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { severalAt } from '../radio/several-radios.ts';

type State =
  | { step: 'reading' }
  | { step: 'read'; bought: Order[] }
  | { step: 'unread'; breakdown: Breakdown };

/**
 * Confirmation of several purchases. Loaded by the order IDs in the query string, also after a
 * reload, and only for the customer who placed the orders.
 */
export function SeveralDoneScreen() {
  const intl = useIntl();
  return (
    <SignedIn
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
  const sdk = useSdk();
  const intl = useIntl();
  const [query] = useSearchParams();
  const { navigationType } = useRemote();
  const asked = query.getAll('order').slice(0, 5).join(' ');
  const { value, isLoading, reload } = useLoaded(asked, () =>
    Promise.all(asked.split(' ').map((id) => readOrder(sdk, id))).then(
      (found): State => ({ step: 'read', bought: found.flat() }),
      (error): State => ({ step: 'unread', breakdown: breakdownOf(error) }),
    ),
  );
  const state: State = isLoading || !value ? { step: 'reading' } : value;
  useFlow('severalDone', state.step);

  const count = state.step === 'read' ? state.bought.length : 0;
  const hasBought = count > 0;
  useEffect(() => {
    if (hasBought) sdk.drafts.clear(severalAt);
  }, [sdk, hasBought]);
  const title = intl.formatMessage(
    { id: count > 0 ? 'several.end' : 'several.end.none' },
    { count },
  );
  useTitle(state.step === 'reading' ? intl.formatMessage({ id: 'purchase.done.title' }) : title);
  // After a purchase, focus moves to the heading once it is rendered. On a later visit it stays at
  // the top.
  const page = useHeadingFocus(navigationType === 'POP' ? 'again' : state.step);
  return <div ref={page}>{content()}</div>;

  function content() {
    switch (state.step) {
      case 'reading':
        return <Skeleton shape={['title', 'text', 'card', 'card']} />;
      case 'unread':
        return (
          <Page title={intl.formatMessage({ id: 'purchase.done.title' })}>
            <BreakdownNotice breakdown={state.breakdown} onRetry={reload} />
          </Page>
        );
      case 'read':
        return (
          <OutcomePage
            tone={count > 0 ? 'ok' : 'warning'}
            title={title}
            why={
              <FormattedMessage
                id={count > 0 ? 'several.end.text' : 'several.end.noneText'}
                values={{ count }}
              />
            }
            primary={
              <ButtonLink variant="primary" to={paths.account}>
                <FormattedMessage id="purchase.toAccount" />
              </ButtonLink>
            }
          >
            {state.bought.map((order) => (
              <Bought key={order.id} order={order} />
            ))}
          </OutcomePage>
        );
    }
  }
}

/**
 * Returns a confirmed order, or nothing when it does not exist. Another customer's order counts as
 * nonexistent.
 */
async function readOrder(sdk: Sdk, id: string): Promise<Order[]> {
  const known = orderId.safeParse(id);
  if (!known.success) return [];
  try {
    const { value } = await sdk.bind(orders).getOrder({ params: { orderId: known.data } });
    return value.state === 'confirmed' ? [value] : [];
  } catch (error) {
    if (isServiceError(error) && error.status === 404) return [];
    throw error;
  }
}

function Bought({ order }: { order: Order }) {
  const nameOf = useOfferNames(order.offerId ?? undefined);
  const money = useMoneyFormat();
  const day = useDayWords();
  const due = today(order.charges);
  return (
    <Card heading={nameOf('')}>
      <DefinitionList
        rows={[
          {
            term: <FormattedMessage id="several.end.order" />,
            value: <span title={order.id}>{orderNumber(order)}</span>,
          },
          { term: <FormattedMessage id="several.end.on" />, value: day(order.created) },
          ...(due
            ? [{ term: <FormattedMessage id="several.end.paid" />, value: money(due.total) }]
            : []),
        ]}
      />
    </Card>
  );
}
