import type { PlaceOfUse } from '@sideband/shared-sdk/address';
import { addressFieldNames } from '@sideband/shared-sdk/blocks/address';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, type Choice as Card, ChoiceCards, Form, Skeleton } from '@sideband/shared-sdk/ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { BillingAddress } from './BillingAddress.tsx';
import { CardFrame, cardFields } from './frame/CardFrame.tsx';
import type { CardFrameDoor } from './frame/open-card-frame.ts';
import { GiftCardPart } from './GiftCardPart.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { brandName, expiryOnCard, type Paying } from './paying.ts';
import css from './payment.module.css';
import { isOfWallet } from './payment-flow.ts';
import type { Choice, StoredCard } from './payment-states.ts';
import type { Customer } from './store-card.ts';
import { ThreeDSecure } from './ThreeDSecure.tsx';
import { billing, useBillingAddress } from './useBillingAddress.ts';
import { useGiftCard } from './useGiftCard.ts';
import { usePayment } from './usePayment.ts';
import { useWallet } from './useWallet.ts';
import { WalletButton } from './WalletButton.tsx';
import type { Brought } from './wallet.ts';

export interface PaymentProps {
  /**
   * Service address of the plan, or only its place. It is also the billing address of a new card,
   * unless the customer enters another.
   */
  serviceAddress: PlaceOfUse;
  /** Customer the billing profile is created for, if there is none yet. */
  name: Customer;
  /**
   * Called when the payment method is settled. Nothing has been charged yet. `brought` contains the
   * customer and address if a wallet provided them.
   */
  onDone: (paying: Paying, brought?: Brought) => void;
  /** Set when the bank declined the settled payment method. Pass a new object for each decline. */
  refused?: object | undefined;
  /**
   * Whether the declined card was charged successfully just before. It then stays in the account
   * when another card is used instead. Otherwise a declined new card is removed.
   */
  refusedHasPaid?: boolean | undefined;
  /** Button label. Defaults to "Continue". */
  action?: ReactNode;
  /**
   * Hides the block. Keep it mounted until the order is confirmed, because the typed card exists
   * only in the block's fields.
   */
  hidden?: boolean;
  /** Whether a gift card can pay part of the price. Defaults to true. */
  takesGiftCards?: boolean;
  /**
   * Called when the typed values start or stop having errors. While there are errors, the page
   * prefixes its title with "Error:".
   */
  onProblem?: (hasProblem: boolean) => void;
}

/** Payment step of a flow, with its own button. */
export function Payment({ hidden = false, ...props }: PaymentProps) {
  return (
    <div className={css.part} hidden={hidden}>
      <PaymentForm {...props} />
    </div>
  );
}

function PaymentForm(props: Omit<PaymentProps, 'hidden'>) {
  const { serviceAddress, name, onDone, refused, action, takesGiftCards = true, onProblem } = props;
  const { refusedHasPaid = false } = props;
  const intl = useIntl();
  const door = useRef<CardFrameDoor>(null);
  const giftCard = useGiftCard();
  const wallet = useWallet();
  const bills = useBillingAddress(serviceAddress);
  const payment = usePayment({
    name,
    serviceAddress,
    onDone,
    refused,
    refusedHasPaid,
    door,
    billingAddress: bills.address,
    mistakes: bills.mistakes,
    giftCard: giftCard.found,
  });
  const { state, isBusy } = payment;
  const [hasFrame, setHasFrame] = useState(false);
  if (!hasFrame && state.step !== 'reading' && state.chosen === 'new') setHasFrame(true);
  const choose = intl.formatMessage({ id: 'payment.choose' });
  const choices = useChoices(state.step === 'reading' ? [] : state.cards);
  const fields = useMemo(() => ['method', ...cardFields, ...addressFieldNames(billing)], []);

  if (state.step === 'reading' || wallet.step === 'asking') {
    return <Skeleton shape={['field', 'field', 'field', 'button']} />;
  }
  const { chosen } = state;
  const said = state.step === 'choosing' ? state.problem : undefined;
  const [atWallet, problem] = isOfWallet(said) ? [said] : [undefined, said];
  return (
    <>
      {wallet.step === 'there' && (
        <WalletButton
          busy={isBusy}
          problem={atWallet}
          onPress={() => void payment.payByWallet(wallet.ask)}
        />
      )}
      <Form
        fields={fields}
        validate={() => (chosen === undefined ? [{ field: 'method', message: choose }] : [])}
        judge={() => (chosen === 'new' ? bills.mistakes() : [])}
        onSubmit={payment.pay}
        errors={problem?.kind === 'mistakes' ? problem.mistakes : undefined}
        busy={isBusy}
        {...(onProblem && { onProblem })}
      >
        <ProblemNotice problem={problem} />
        {choices.length > 1 && (
          <ChoiceCards<Choice | ''>
            name="method"
            legend={<FormattedMessage id="payment.method" />}
            choices={choices}
            value={chosen ?? ''}
            onChange={(value) => value !== '' && payment.choose(value)}
          />
        )}
        {hasFrame && (
          <div className={css.part} hidden={chosen !== 'new'}>
            <CardFrame ref={door} locked={isBusy} />
            <BillingAddress actions={bills} />
            <p className={css.soft}>
              <FormattedMessage id="payment.card.keeps" />
            </p>
          </div>
        )}
        {takesGiftCards && <GiftCardPart actions={giftCard} locked={isBusy} />}
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={intl.formatMessage({ id: 'payment.busy' })}
        >
          {action ?? <FormattedMessage id="payment.continue" />}
        </Button>
      </Form>
      {state.step === 'challenge' && (
        <ThreeDSecure clientSecret={state.setupToken} onEnd={payment.challengeEnded} />
      )}
    </>
  );
}

/**
 * Returns the payment methods, stored cards first. An expired card is listed but disabled, so that
 * the customer does not look for it.
 */
function useChoices(cards: StoredCard[]): Card<Choice>[] {
  const stored = cards.map(({ card, expiry, isDeclined }): Card<Choice> => {
    const hint = isDeclined ? 'payment.card.declined' : hints[expiry];
    const { id: value, brand, last4: lastFour } = card;
    const onCard = expiryOnCard(card);
    return {
      value,
      isDisabled: expiry === 'EXPIRED',
      label: (
        <FormattedMessage
          id="payment.card.line"
          values={{ brand: brandName(brand), lastFour, expiry: onCard }}
        />
      ),
      hint: hint && <FormattedMessage id={hint} />,
    };
  });
  return [...stored, { value: 'new', label: <FormattedMessage id="payment.card.new" /> }];
}

const hints = {
  EXPIRED: 'payment.card.expired',
  SOON_EXPIRED: 'payment.card.soonExpired',
  VALID: undefined,
} as const;
