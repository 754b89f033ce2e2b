import { brandName, expiryOnCard } from '@sideband/shared-sdk/blocks/payment';
import {
  type CardRemovalRefusal,
  expiryOf,
  type PaymentMethod,
  paymentMethods,
} from '@sideband/shared-sdk/payment-methods';
import { FormattedMessage, useDraft, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { Button, StatusPill } from '@sideband/shared-sdk/ui';
import { accept } from '@sideband/shared-sdk/wire';
import { ProblemNotice } from '../EditForm.tsx';
import css from '../manage.module.css';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import { type Listed, listAfter, listCards } from './list-cards.ts';
import { NewCard } from './NewCard.tsx';
import type { Happened, Wallet } from './PaymentScreen.tsx';
import { RemoveCard } from './RemoveCard.tsx';

interface Props {
  card: PaymentMethod;
  wallet: Wallet;
  onChange: (listed: Listed, what?: Happened) => void;
}

/** One card, with what can be done with it. */
export function CardSetting({ card, wallet, onChange }: Props) {
  const intl = useIntl();
  const sdk = useSdk();
  const methods = sdk.bind(paymentMethods);
  const edit = useEdit<CardRemovalRefusal>(`card.${card.id}`);
  const [form, setForm] = useDraft(`card.${card.id}.form`);
  const expiry = expiryOf(card, sdk.time.today());
  const { billingProfileId } = wallet;

  const makeDefault = (stripePaymentMethodId: string) =>
    billingProfileId
      ? methods.setBillingProfileDefaultPaymentMethod({
          params: { billingProfileId },
          query: { stripePaymentMethodId },
        })
      : Promise.resolve(accept(undefined));
  const remove = () =>
    edit.save<Listed>(
      () =>
        listAfter(sdk, methods.deletePaymentMethod({ params: { paymentMethodId: card.id } }), {
          isDone: ({ cards }) => !cards.some(({ id }) => id === card.id),
        }),
      (list) => onChange(list, 'removed'),
    );
  return (
    <Setting
      heading={
        <FormattedMessage
          id="manage.payment.card"
          values={{ brand: brandName(card.brand), lastFour: card.last4 }}
        />
      }
      edit={edit}
      form={form === 'replacing' ? 'replacing' : 'removing'}
      pill={
        <>
          {card.isDefault && (
            <StatusPill tone="ok">
              <FormattedMessage id="manage.payment.default" />
            </StatusPill>
          )}
          {expiry !== 'VALID' && (
            <StatusPill tone={expiry === 'EXPIRED' ? 'danger' : 'warning'}>
              <FormattedMessage
                id={`manage.payment.${expiry === 'EXPIRED' ? 'expired' : 'expiring'}`}
              />
            </StatusPill>
          )}
        </>
      }
      view={
        <>
          <span>
            <FormattedMessage id="manage.payment.expires" values={{ date: expiryOnCard(card) }} />
          </span>
          {expiry !== 'VALID' && card.isDefault && (
            <span className={css.soft}>
              <FormattedMessage id="manage.payment.expired.text" />
            </span>
          )}
        </>
      }
      action={<FormattedMessage id="manage.payment.replace" />}
      onOpen={() => setForm('replacing')}
      below={<ProblemNotice problem={edit.problem} />}
      more={
        <>
          {!card.isDefault && (
            <Button
              busy={edit.isSaving}
              busyLabel={intl.formatMessage({ id: 'manage.payment.saving' })}
              onClick={() =>
                void edit.save<Listed>(
                  () =>
                    listAfter(sdk, makeDefault(card.stripePaymentMethodId), {
                      isDone: ({ cards }) =>
                        cards.some(({ id, isDefault }) => id === card.id && isDefault),
                    }),
                  (list) => onChange(list),
                )
              }
            >
              <FormattedMessage id="manage.payment.makeDefault" />
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              setForm('removing');
              edit.open();
            }}
          >
            <FormattedMessage id="manage.payment.remove" />
          </Button>
        </>
      }
    >
      {form === 'replacing' ? (
        <NewCard
          wallet={wallet}
          onCancel={edit.close}
          onStored={async ({ stripePaymentMethodId }) => {
            if (card.isDefault) await makeDefault(stripePaymentMethodId);
            await methods.deletePaymentMethod({ params: { paymentMethodId: card.id } });
            onChange(await listCards(sdk), card.isDefault ? 'replaced' : 'added');
            edit.close();
          }}
        />
      ) : (
        <RemoveCard
          card={card}
          wallet={wallet}
          edit={edit}
          onRemove={() => void remove()}
          onReplace={() => setForm('replacing')}
        />
      )}
    </Setting>
  );
}
