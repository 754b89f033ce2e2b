import type { PlaceOfUse } from '@sideband/shared-sdk/address';
import { addressFieldNames } from '@sideband/shared-sdk/blocks/address';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import {
  Button,
  type Choice as Card,
  ChoiceCards,
  type FieldError,
  Form,
  Skeleton,
} from '@sideband/shared-sdk/ui';
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
import { errorsOf } from './problem-errors.ts';
import type { Customer } from './store-card.ts';
import { ThreeDSecure } from './ThreeDSecure.tsx';
import { billing, useBillingAddress } from './useBillingAddress.ts';
import type { GiftCardUse } from './useGiftCard.ts';
import { usePayment } from './usePayment.ts';
import { useWallet } from './useWallet.ts';
import { WalletButton } from './WalletButton.tsx';
import type { Brought } from './wallet.ts';

/** Order that the button of the payment charges. */
export interface ChargedOrder {
  /** What is ordered, its price and the consents, shown above the button. */
  content: ReactNode;
  /** Names of the form fields in `content`, and the errors of their values. */
  fields: readonly string[];
  mistakes: () => FieldError[];
  /**
   * `unpriced` has no button, and `pricing` ignores presses. `placing` locks the whole form, because
   * a charge may be in progress.
   */
  state: 'unpriced' | 'pricing' | 'priced' | 'placing';
  busyLabel: string;
  /** Called when the button is pressed, before the payment method is validated. */
  onPress: () => void;
}

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
  /**
   * Called instead of `onDone` with a card that comes from a wallet. Needed where the button
   * charges: the card is only selected, because the customer has not seen the final price.
   */
  onWallet?: (paying: Paying, brought?: Brought) => void;
  /** Order that the button charges. Without it, the button only settles the payment method. */
  order?: ChargedOrder;
  /** Stored card to select at first, instead of the default one. */
  preferred?: string | undefined;
  /** Set when the bank declined the settled payment method. Pass a new object for each decline. */
  refused?: object | undefined;
  /**
   * Whether the declined card was charged successfully just before. It then stays in the account
   * when another card is used instead. Otherwise a declined new card is removed.
   */
  refusedHasPaid?: boolean | undefined;
  /** Whether what follows `onDone`, such as the charge, is in progress. */
  busy?: boolean;
  /** Button label. Defaults to "Continue". */
  action?: ReactNode;
  /**
   * Hides the block. Keep it mounted until the order is confirmed, because the typed card exists
   * only in the block's fields.
   */
  hidden?: boolean;
  /** Gift card that pays part of the price. Omitted where none can be used. */
  giftCard?: GiftCardUse | undefined;
  /** Whether the customer can choose a stored card. Defaults to true. */
  offersStored?: boolean;
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
  const { serviceAddress, name, onDone, onWallet, refused, action, giftCard, onProblem } = props;
  const { refusedHasPaid = false, busy = false, offersStored = true, order, preferred } = props;
  const intl = useIntl();
  const door = useRef<CardFrameDoor>(null);
  const wallet = useWallet();
  const bills = useBillingAddress(serviceAddress);
  const ofOrder = () => order?.mistakes() ?? [];
  const payment = usePayment({
    name,
    serviceAddress,
    preferred,
    onDone,
    onWallet,
    refused,
    refusedHasPaid,
    door,
    billingAddress: bills.address,
    mistakes: () => [...bills.mistakes(), ...ofOrder()],
    offersStored,
  });
  const { state } = payment;
  const isBusy = payment.isBusy || busy || order?.state === 'placing';
  const [hasFrame, setHasFrame] = useState(false);
  if (!hasFrame && state.step !== 'reading' && state.chosen === 'new') setHasFrame(true);
  const choose = intl.formatMessage({ id: 'payment.choose' });
  const choices = useChoices(state.step === 'reading' ? [] : state.cards);
  const more = order?.fields;
  const fields = useMemo(
    () => ['method', ...cardFields, ...addressFieldNames(billing), ...(more ?? [])],
    [more],
  );

  const said = state.step === 'choosing' ? state.problem : undefined;
  const [atWallet, problem] = isOfWallet(said) ? [said] : [undefined, said];
  const errors = useMemo(() => errorsOf(problem, intl), [problem, intl]);

  if (state.step === 'reading' || wallet.step === 'asking') {
    return <Skeleton shape={['field', 'field', 'field', 'button']} />;
  }
  const { chosen } = state;
  const isOfWalletCard = state.step === 'choosing' && !said && chosen === state.ofWallet;
  // With a new card, everything else is validated together with its fields.
  const ofRest = (): FieldError[] => [
    ...(chosen === undefined ? [{ field: 'method', message: choose }] : []),
    ...(chosen === 'new' ? [] : ofOrder()),
  ];
  const submit = () => {
    if (order && order.state !== 'priced') return;
    order?.onPress();
    payment.pay();
  };
  return (
    <>
      {wallet.step === 'there' && (
        <WalletButton
          busy={isBusy}
          problem={atWallet}
          hasCard={onWallet !== undefined && chosen !== undefined && isOfWalletCard}
          onPress={() => void payment.payByWallet(wallet.ask)}
        />
      )}
      <Form
        fields={fields}
        validate={ofRest}
        judge={() => (chosen === 'new' ? [...bills.mistakes(), ...ofOrder()] : ofOrder())}
        onSubmit={submit}
        errors={errors}
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
        {giftCard && <GiftCardPart use={giftCard} locked={isBusy} />}
        {order?.content}
        {order?.state !== 'unpriced' && (
          <Button
            type="submit"
            variant="primary"
            busy={isBusy || order?.state === 'pricing'}
            busyLabel={
              order && !payment.isBusy
                ? order.busyLabel
                : intl.formatMessage({ id: 'payment.busy' })
            }
          >
            {action ?? <FormattedMessage id="payment.continue" />}
          </Button>
        )}
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
