import { brandName } from '@sideband/shared-sdk/blocks/payment';
import type { CardRemovalRefusal, PaymentMethod } from '@sideband/shared-sdk/payment-methods';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Buttons, Notice } from '@sideband/shared-sdk/ui';
import { EditForm } from '../EditForm.tsx';
import { codeOf, type Edit } from '../use-edit.ts';
import type { Wallet } from './PaymentScreen.tsx';

interface Props {
  card: PaymentMethod;
  wallet: Wallet;
  edit: Edit<CardRemovalRefusal>;
  onRemove: () => void;
  onReplace: () => void;
}

/** Says what pays for renewals without the card, and removes it unless a plan needs it. */
export function RemoveCard({ card, wallet, edit, onRemove, onReplace }: Props) {
  const intl = useIntl();
  const others = wallet.cards.filter(({ id }) => id !== card.id);
  const nameOf = (other: PaymentMethod) =>
    intl.formatMessage(
      { id: 'manage.payment.card' },
      { brand: brandName(other.brand), lastFour: other.last4 },
    );
  const isRefused = codeOf(edit.problem) === 'DEFAULT_OF_RENEWING_PLAN';
  if (isRefused || (card.isDefault && wallet.whoBills.weRenew)) {
    return (
      <>
        <Notice tone="warning" live heading={<FormattedMessage id="manage.payment.inUse.title" />}>
          <FormattedMessage id={`manage.payment.inUse.${others.length > 0 ? 'text' : 'only'}`} />
        </Notice>
        <Buttons>
          <Button variant="primary" onClick={onReplace}>
            <FormattedMessage id="manage.payment.replace" />
          </Button>
          <Button variant="quiet" onClick={edit.close}>
            <FormattedMessage id="manage.cancel" />
          </Button>
        </Buttons>
      </>
    );
  }
  // The server makes the newest other card the default.
  const [next] = card.isDefault ? others : others.filter(({ isDefault }) => isDefault);
  const then = next ? (card.isDefault ? 'next' : 'stays') : 'last';
  return (
    <EditForm
      fields={[]}
      edit={edit}
      action={<FormattedMessage id="manage.payment.remove.confirm" />}
      onSubmit={onRemove}
    >
      <p>
        <FormattedMessage
          id={`manage.payment.remove.${then}`}
          values={{ card: next && nameOf(next) }}
        />
      </p>
    </EditForm>
  );
}
