import type { GiftCard } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, Buttons, Notice, Page, useMoneyFormat } from '@sideband/shared-sdk/ui';
import { GiftCardFace } from './GiftCardFace.tsx';

interface Props {
  card: GiftCard;
  untouched?: boolean | undefined;
  onAdd: () => void;
  onAnother: () => void;
}

export function Balance({ card, untouched, onAdd, onAnother }: Props) {
  const intl = useIntl();
  const money = useMoneyFormat();
  useTitle(intl.formatMessage({ id: 'redeem.balance.pageTitle' }));
  return (
    <Page
      title={
        <FormattedMessage id="redeem.balance.title" values={{ amount: money(card.balance) }} />
      }
      lead={<FormattedMessage id="redeem.balance.lead" />}
    >
      {untouched && (
        <Notice tone="ok" live heading={<FormattedMessage id="redeem.balance.untouched.title" />}>
          <FormattedMessage id="redeem.balance.untouched.text" />
        </Notice>
      )}
      <GiftCardFace
        id={card.lastFour}
        amount={money(card.balance)}
        number={`•••• ${card.lastFour}`}
      />
      <p>
        <FormattedMessage id="redeem.lastFour" values={{ lastFour: card.lastFour }} />
      </p>
      <Buttons>
        <Button variant="primary" onClick={onAdd}>
          <FormattedMessage id="redeem.add" />
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          <FormattedMessage id="redeem.another" />
        </Button>
      </Buttons>
    </Page>
  );
}
