import { CallUs } from '@sideband/shared-sdk/blocks/help';
import {
  beginsLaterOn,
  type NameOf,
  nextPayment,
  PriceRows,
  today,
  useDayWords,
} from '@sideband/shared-sdk/blocks/price-summary';
import { type Order, orderNumber } from '@sideband/shared-sdk/orders';
import { FormattedMessage, useIntl, useIsOpen, useTitle } from '@sideband/shared-sdk/react';
import {
  Button,
  ButtonLink,
  Card,
  DefinitionList,
  OutcomePage,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import type { DeviceState } from '@sideband/shared-sdk/vehicle-state';
import type { ReactNode } from 'react';
import css from './confirmation.module.css';
import { type NextWay, nextWay } from './next-way.ts';
import { maskedEmail } from './order-words.ts';
import { SendSignal } from './SendSignal.tsx';

export interface OrderConfirmationProps {
  order: Order;
  nameOf: NameOf;
  firstName: string;
  email: string;
  hasCredentials: boolean;
  /** Device ID of the radio that the plan is for, if any. */
  deviceId?: string | undefined;
  /** That radio in full, if its state could be read. */
  radio?: OwnRadio | undefined;
  /** Whether the plan can also be used in the app. */
  streams?: boolean;
  /** Text of the campaign for the new customer. */
  campaign?: ReactNode;
  /** Shown after the next steps, such as what else belongs to the plan. */
  more?: ReactNode;
  /** Shown below the page, such as an offer to create a passkey. */
  children?: ReactNode;
}

/** The customer's own radio, with the whole Radio ID to compare with the one that it shows. */
export type OwnRadio = Pick<DeviceState, 'radioId' | 'vehicleState'>;

/** URL and label of each next step. URLs may contain IDs, but never personal data. */
const ways: Record<Exclude<NextWay, 'signal'> | 'account', { to: string; id: string }> = {
  account: { to: '/account', id: 'confirmation.account' },
  credentials: { to: '/account/credentials?from=checkout', id: 'confirmation.credentials' },
  listen: { to: '/onboarding?from=checkout', id: 'confirmation.listen' },
};

const linking = '/subscribe/linking?from=checkout';

/**
 * Page after a purchase: plan, price, start date, the address that the confirmation was sent to,
 * and the single next step.
 */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { order, nameOf, firstName, email, hasCredentials, deviceId, campaign, children } = props;
  const { radio, streams = false, more } = props;
  const intl = useIntl();
  const day = useDayWords();
  const money = useMoneyFormat();
  const later = beginsLaterOn(order.charges);
  const { ongoingCharge, repeatingCharge } = order.charges;
  const charge = repeatingCharge ?? ongoingCharge ?? today(order.charges);
  const plan = charge?.lines.find(({ kind }) => kind === 'plan');
  const artId = plan?.productId ?? order.id;
  useTitle(
    intl.formatMessage({ id: later ? 'confirmation.later.pageTitle' : 'confirmation.pageTitle' }),
  );
  // The radio keeps receiving its current plan until the new one starts, so it needs no signal yet.
  const waiting = later ? undefined : deviceId;
  const way = nextWay({ hasCredentials, isSatellite: waiting !== undefined });
  const canLink = useIsOpen(linking);
  const canListen = useIsOpen(ways.listen.to);
  const isBuilt = useIsOpen(ways[way === 'signal' ? 'account' : way].to);
  // A new customer can sign in by one-time passcode, so the account is always available, even when
  // the page of the next step is not built yet.
  const next = way !== 'signal' && (isBuilt ? way : 'account');
  const steps = [
    ...(waiting === undefined ? [] : ['radio']),
    hasCredentials ? 'signIn' : 'passcode',
    ...(ongoingCharge ? ['cancel'] : []),
  ];
  const payment = nextPayment(order.charges);
  const starts = later ?? today(order.charges)?.starts;
  return (
    <>
      <OutcomePage
        tone="ok"
        title={<FormattedMessage id="confirmation.title" values={{ name: firstName }} />}
        why={
          later ? (
            <FormattedMessage id="confirmation.later" values={{ day: day(later) }} />
          ) : (
            (campaign ?? <FormattedMessage id="confirmation.now" />)
          )
        }
        primary={
          // For a radio, the primary action is the signal button in the card below.
          next && (
            <ButtonLink variant="primary" to={ways[next].to}>
              <FormattedMessage id={ways[next].id} />
            </ButtonLink>
          )
        }
        secondary={
          <>
            {way === 'signal' && streams && canListen && (
              <ButtonLink to={ways.listen.to}>
                <FormattedMessage id={ways.listen.id} />
              </ButtonLink>
            )}
            {way === 'signal' && (
              <ButtonLink to={ways.account.to}>
                <FormattedMessage id={ways.account.id} />
              </ButtonLink>
            )}
            {way === 'listen' && canLink && (
              <ButtonLink to={linking}>
                <FormattedMessage id="confirmation.link" />
              </ButtonLink>
            )}
            <Button variant="quiet" onClick={() => window.print()}>
              <FormattedMessage id="confirmation.print" />
            </Button>
          </>
        }
      >
        {waiting !== undefined && <SendSignal deviceId={waiting} isNext={way === 'signal'} />}
        <Card heading={plan && nameOf(plan)}>
          <Artwork kind="plan" id={artId} size="wide" />
          <DefinitionList
            rows={[
              ...(radio
                ? [
                    {
                      term: <FormattedMessage id="confirmation.radio" />,
                      value: <Own {...radio} />,
                    },
                  ]
                : []),
              { term: <FormattedMessage id="confirmation.ordered" />, value: day(order.created) },
              ...(starts
                ? [{ term: <FormattedMessage id="confirmation.starts" />, value: day(starts) }]
                : []),
              ...(payment
                ? [
                    {
                      term: <FormattedMessage id="confirmation.next" />,
                      value: (
                        <FormattedMessage
                          id="confirmation.nextOn"
                          values={{ amount: money(payment.amount), day: day(payment.on) }}
                        />
                      ),
                    },
                  ]
                : []),
              {
                term: <FormattedMessage id="confirmation.mail" />,
                value: <bdi>{maskedEmail(email)}</bdi>,
              },
              {
                term: <FormattedMessage id="confirmation.order" />,
                value: <span title={order.id}>{orderNumber(order)}</span>,
              },
            ]}
          />
        </Card>
        <Card heading={<FormattedMessage id="confirmation.price" />}>
          <PriceRows charges={order.charges} nameOf={nameOf} isPaid={!later} />
        </Card>
        <Card heading={<FormattedMessage id="confirmation.steps" />}>
          <ul className={css.steps}>
            {steps.map((id) => (
              <li key={id}>
                <FormattedMessage id={`confirmation.steps.${id}`} />
              </li>
            ))}
          </ul>
          {waiting !== undefined && <CallUs />}
        </Card>
        {more}
      </OutcomePage>
      {children}
    </>
  );
}

const Own = ({ vehicleState: car, radioId }: OwnRadio) => (
  <>
    {car && (
      <>
        {car.year} {car.make} {car.model}
        <br />
      </>
    )}
    <FormattedMessage id="confirmation.radioId" values={{ radioId }} />
  </>
);
