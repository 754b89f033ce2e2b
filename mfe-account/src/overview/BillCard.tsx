import type { BillingStatus } from '@sideband/shared-sdk/account';
import { smallestCharge } from '@sideband/shared-sdk/payments';
import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import {
  ButtonLink,
  Buttons,
  Card,
  DefinitionList,
  Money,
  StatusPill,
} from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

/**
 * Shows the amount due and the credit as separate figures: credit is applied when a bill is paid,
 * not before.
 */
export function BillCard({ amountDue, credit, isPastDue }: BillingStatus) {
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
        ]}
      />
      {isCarriedOver && (
        <p>
          <FormattedMessage id="account.bill.carriedOver" />
        </p>
      )}
      {isPastDue && !canPayHere && (
        <p>
          <FormattedMessage id="account.bill.ask" />
        </p>
      )}
      <p>
        <FormattedMessage id="account.bill.creditText" />
      </p>
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
