import type { Account } from '@sideband/shared-sdk/account';
import type { GiftCard } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl, useTitle, useUnsaved } from '@sideband/shared-sdk/react';
import {
  Button,
  Buttons,
  Card,
  DefinitionList,
  Notice,
  Page,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import { LookUpProblem } from './LookUpProblem.tsx';
import type { Problem } from './redeem-states.ts';

interface Props {
  card: GiftCard;
  account: Account;
  problem?: Problem | undefined;
  busy?: boolean;
  onRedeem?: () => void;
  onBack?: () => void;
}

const nothing = () => {};

export function Confirmation({ card, account, problem, busy = false, ...actions }: Props) {
  const { onRedeem = nothing, onBack } = actions;
  const intl = useIntl();
  const amount = useMoneyFormat()(card.balance);
  useTitle(intl.formatMessage({ id: 'redeem.confirm.pageTitle' }));
  useUnsaved(true);
  return (
    <Page title={<FormattedMessage id="redeem.confirm.title" values={{ amount }} />}>
      {problem && <LookUpProblem problem={problem} onRetry={onRedeem} />}
      <Card>
        <DefinitionList
          rows={[
            {
              term: <FormattedMessage id="redeem.confirm.card" />,
              value: (
                <FormattedMessage id="redeem.lastFour.short" values={{ lastFour: card.lastFour }} />
              ),
            },
            {
              term: <FormattedMessage id="redeem.confirm.account" />,
              value: `${account.firstName} ${account.lastName}`,
            },
            { term: <FormattedMessage id="redeem.confirm.email" />, value: account.email },
            { term: <FormattedMessage id="redeem.confirm.amount" />, value: amount, strong: true },
          ]}
        />
      </Card>
      <Notice>
        <FormattedMessage id="redeem.confirm.whole" />
      </Notice>
      <Buttons>
        <Button
          variant="primary"
          busy={busy}
          busyLabel={intl.formatMessage({ id: 'redeem.confirm.redeeming' })}
          onClick={onRedeem}
        >
          <FormattedMessage id="redeem.confirm.redeem" values={{ amount }} />
        </Button>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            <FormattedMessage id="redeem.back" />
          </Button>
        )}
      </Buttons>
    </Page>
  );
}
