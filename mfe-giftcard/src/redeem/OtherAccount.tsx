import type { Account } from '@sideband/shared-sdk/account';
import type { GiftCard } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, OutcomePage } from '@sideband/shared-sdk/ui';

interface Props {
  card: GiftCard;
  account: Account;
  onOther: () => void;
  onAnother: () => void;
}

/**
 * Shown when card and account belong to different countries. Switching to the other site would not
 * change that.
 */
export function OtherAccount({ card, account, onOther, onAnother }: Props) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'redeem.otherAccount.pageTitle' }));
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id="redeem.otherAccount.title" />}
      why={
        <FormattedMessage
          id="redeem.otherAccount.text"
          values={{ country: account.country, email: account.email, lastFour: card.lastFour }}
        />
      }
      primary={
        <Button variant="primary" onClick={onOther}>
          <FormattedMessage id="redeem.otherAccount.signIn" />
        </Button>
      }
      secondary={
        <Button variant="quiet" onClick={onAnother}>
          <FormattedMessage id="redeem.another" />
        </Button>
      }
    />
  );
}
