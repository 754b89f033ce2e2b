import type { OwnAccount } from '@sideband/shared-sdk/account';
import { CallOrChat } from '@sideband/shared-sdk/blocks/help';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { smallestCharge } from '@sideband/shared-sdk/payments';
import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import {
  ButtonLink,
  Buttons,
  Card,
  DefinitionList,
  Money,
  StatusPill,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { useCardName } from '../card/useCardName.ts';
import { paths } from '../paths.ts';

/**
 * Shows the amount due and the credit as separate figures: credit is applied when a bill is paid,
 * not before.
 */
export function BillCard({ billingStatus, paymentMethod }: OwnAccount) {
  const { amountDue, credit, isPastDue, nextPayment, lastPayment, isEBill } = billingStatus;
  const day = useDayWords();
  const money = useMoneyFormat();
  const cardName = useCardName();
  const card = paymentMethod?.creditCard;
  const moment = (payment: typeof nextPayment) =>
    payment && (
      <FormattedMessage
        id="account.bill.moment"
        values={{ amount: money(payment.amount), day: day(payment.date) }}
      />
    );
  const isDue = amountDue.minorUnits > 0;
  // Until bills can be paid on this site, the text refers past-due customers to chat.
  const canPayHere = useIsOpen(paths.pay);
  const isCarriedOver = isDue && amountDue.minorUnits < smallestCharge[amountDue.currency];
  return (
    <Card
      heading={<FormattedMessage id="account.bill.title" />}
      aside={
        isPastDue && (
          <StatusPill tone="danger">
            <FormattedMessage id="account.bill.pastDue" />
          </StatusPill>
        )
      }
    >
      <DefinitionList
        rows={[
          {
            term: <FormattedMessage id="account.bill.amountDue" />,
            value: isDue ? (
              <Money value={amountDue} />
            ) : (
              <FormattedMessage id="account.bill.nothingDue" />
            ),
            strong: true,
          },
          {
            term: <FormattedMessage id="account.bill.credit" />,
            value: <Money value={credit} />,
          },
          ...rowOf('next', moment(nextPayment)),
          ...rowOf('last', moment(lastPayment)),
          ...rowOf('method', card && cardName({ brand: card.type, lastFour: card.last4Digits })),
          ...rowOf(
            'form',
            <FormattedMessage id={`account.bill.form.${isEBill ? 'electronic' : 'paper'}`} />,
          ),
        ]}
      />
      {isCarriedOver && (
        <p>
          <FormattedMessage id="account.bill.carriedOver" />
        </p>
      )}
      {isPastDue && !canPayHere && (
        <>
          <p>
            <FormattedMessage id="account.bill.ask" />
          </p>
          <CallOrChat />
        </>
      )}
      {credit.minorUnits > 0 && (
        <p>
          <FormattedMessage id={`account.bill.creditText${card ? '' : '.noCard'}`} />
        </p>
      )}
      <Buttons>
        {isDue && !isCarriedOver && canPayHere && (
          <ButtonLink variant="primary" to={paths.pay}>
            <FormattedMessage id="account.bill.pay" />
          </ButtonLink>
        )}
        <ButtonLink to={paths.giftCard}>
          <FormattedMessage id="account.bill.giftCard" />
        </ButtonLink>
      </Buttons>
    </Card>
  );
}

const rowOf = (id: string, value: ReactNode) =>
  value ? [{ term: <FormattedMessage id={`account.bill.${id}`} />, value }] : [];
