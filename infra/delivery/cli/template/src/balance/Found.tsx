import type { GiftCard } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, Page, useMoneyFormat } from '@sideband/shared-sdk/ui';

interface Props {
  card: GiftCard;
  onAnother: () => void;
}

export function Found({ card, onAnother }: Props) {
  const intl = useIntl();
  const money = useMoneyFormat();
  const amount = money(card.balance);
  useTitle(intl.formatMessage({ id: 'balance.found.title' }, { amount }));
  return (
    <Page
      title={<FormattedMessage id="balance.found.title" values={{ amount }} />}
      lead={<FormattedMessage id="balance.found.lead" values={{ lastFour: card.lastFour }} />}
    >
      <Button variant="quiet" onClick={onAnother}>
        <FormattedMessage id="balance.another" />
      </Button>
    </Page>
  );
}
