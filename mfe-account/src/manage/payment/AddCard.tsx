import { FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import { listCards } from './list-cards.ts';
import { NewCard } from './NewCard.tsx';
import type { Happened, Wallet } from './PaymentScreen.tsx';

interface Props {
  wallet: Wallet;
  onChange: (listed: Awaited<ReturnType<typeof listCards>>, what: Happened) => void;
}

/** Adds a card. The first one becomes the default. */
export function AddCard({ wallet, onChange }: Props) {
  const sdk = useSdk();
  const edit = useEdit('newCard');
  return (
    <Setting
      heading={
        <FormattedMessage
          id={wallet.cards.length === 0 ? 'manage.payment.none' : 'manage.payment.add'}
        />
      }
      edit={edit}
      view={<FormattedMessage id="manage.payment.add.text" />}
      action={<FormattedMessage id="manage.payment.add" />}
    >
      <NewCard
        wallet={wallet}
        onCancel={edit.close}
        onStored={async () => {
          onChange(await listCards(sdk), 'added');
          edit.close();
        }}
      />
    </Setting>
  );
}
