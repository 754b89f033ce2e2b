import type { Redemption } from '@sideband/shared-sdk/gift-cards';
import { FormattedDate, FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import {
  Button,
  ButtonLink,
  Card,
  DefinitionList,
  OutcomePage,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

interface Props {
  redemption: Redemption;
  onAnother: () => void;
  children?: ReactNode;
}

/**
 * Shows the credit and the amount due as separate figures: the bill stays due until the credit is
 * applied.
 */
export function Redeemed({ redemption, onAnother, children }: Props) {
  const { amount, credit, balanceDue } = redemption;
  const intl = useIntl();
  const money = useMoneyFormat();
  useTitle(intl.formatMessage({ id: 'redeem.done.pageTitle' }));
  const isDue = balanceDue.minorUnits > 0;
  return (
    <OutcomePage
      tone="ok"
      title={<FormattedMessage id="redeem.done.title" values={{ amount: money(amount) }} />}
      why={<FormattedMessage id="redeem.done.text" />}
      primary={
        <ButtonLink variant="primary" to={paths.account}>
          {isDue ? (
            <FormattedMessage id="redeem.done.toBill" />
          ) : (
            <FormattedMessage id="redeem.toAccount" />
          )}
        </ButtonLink>
      }
      secondary={
        <Button variant="quiet" onClick={onAnother}>
          <FormattedMessage id="redeem.redeemAnother" />
        </Button>
      }
    >
      <Card>
        <DefinitionList
          rows={[
            {
              term: <FormattedMessage id="redeem.done.on" />,
              value: <FormattedDate value={redemption.redeemedAt} dateStyle="long" />,
            },
            { term: <FormattedMessage id="redeem.done.added" />, value: money(amount) },
            {
              term: <FormattedMessage id="redeem.done.credit" />,
              value: money(credit),
              strong: true,
            },
            {
              term: <FormattedMessage id="redeem.done.balanceDue" />,
              value: isDue ? money(balanceDue) : <FormattedMessage id="redeem.done.nothingDue" />,
            },
            {
              term: <FormattedMessage id="redeem.done.mail" />,
              value: <FormattedMessage id="redeem.done.mailTo" />,
            },
          ]}
        />
      </Card>
      {children}
    </OutcomePage>
  );
}
