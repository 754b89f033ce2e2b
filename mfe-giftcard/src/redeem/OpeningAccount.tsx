import { type Breakdown, BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import type { GiftCard } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl, useTitle, useUnsaved } from '@sideband/shared-sdk/react';
import { Button, Page, Skeleton, useMoneyFormat } from '@sideband/shared-sdk/ui';

interface Props {
  card: GiftCard;
  breakdown?: Breakdown | undefined;
  onRetry: () => void;
  onBack: () => void;
}

/**
 * Confirmation step while the account loads. Money must not be added to an account that is not
 * shown.
 */
export function OpeningAccount({ card, breakdown, onRetry, onBack }: Props) {
  const intl = useIntl();
  const money = useMoneyFormat();
  useTitle(intl.formatMessage({ id: 'redeem.confirm.pageTitle' }));
  useUnsaved(true);
  return (
    <Page
      title={
        <FormattedMessage id="redeem.confirm.title" values={{ amount: money(card.balance) }} />
      }
    >
      {breakdown ? (
        <BreakdownNotice breakdown={breakdown} onRetry={onRetry} />
      ) : (
        <Skeleton shape={['card', 'button']} />
      )}
      <Button variant="quiet" onClick={onBack}>
        <FormattedMessage id="redeem.back" />
      </Button>
    </Page>
  );
}
