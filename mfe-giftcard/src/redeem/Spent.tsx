import type { GiftCard } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

interface Props {
  card: GiftCard;
  onAnother: () => void;
}

export function Spent({ card, onAnother }: Props) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'redeem.spent.pageTitle' }));
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id="redeem.spent.title" />}
      why={<FormattedMessage id="redeem.spent.text" values={{ lastFour: card.lastFour }} />}
      primary={
        <Button variant="primary" onClick={onAnother}>
          <FormattedMessage id="redeem.redeemAnother" />
        </Button>
      }
      secondary={
        <ButtonLink to={paths.account}>
          <FormattedMessage id="redeem.toAccount" />
        </ButtonLink>
      }
    />
  );
}
