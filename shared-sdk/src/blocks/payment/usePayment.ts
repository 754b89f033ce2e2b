import type { Address } from '@sideband/shared-sdk/address';
import { type BillingProfileId, billing } from '@sideband/shared-sdk/billing';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import {
  type PaymentMethod,
  type PaymentMethodId,
  paymentMethods,
} from '@sideband/shared-sdk/payment-methods';
import { paymentMethodId } from '@sideband/shared-sdk/payment-methods/model';
import { useFlow, useHold, useRemote, useSdk } from '@sideband/shared-sdk/react';
import type { FieldError } from '@sideband/shared-sdk/ui';
import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { FrameAnswer, TakenCard } from './frame/messages.ts';
import type { CardFrameDoor } from './frame/open-card-frame.ts';
import { type PaidBy, type Paying, payingWith } from './paying.ts';
import { beginning, type Choice, next, type Problem } from './payment-flow.ts';
import { readStored } from './read-stored.ts';
import type { Brought, FromWallet } from './wallet.ts';

export interface Customer {
  firstName: string;
  lastName: string;
}

interface Options {
  name: Customer;
  serviceAddress: Address;
  /** Billing address of the card. */
  billingAddress: Address;
  /** Returns the errors of the fields outside the card frame. */
  mistakes(): FieldError[];
  giftCard: Paying['giftCard'];
  door: RefObject<CardFrameDoor | null>;
  refused: object | undefined;
  /** Whether the declined card had paid for something before. */
  refusedHasPaid: boolean;
  onDone(paying: Paying, brought?: Brought): void;
}

/** A new card that is already stored. It stays in use until the fields are edited. */
interface Kept {
  edits: number;
  billingAddress: Address;
  card: PaymentMethod;
  billingProfileId: BillingProfileId;
}

/**
 * Runs the payment flow against the SDK and the gateway's frame. Of a card it only handles ids and
 * what may be displayed.
 */
export function usePayment(options: Options) {
  const sdk = useSdk();
  const { country } = useRemote();
  const [state, happened] = useReducer(next, beginning);
  useFlow('payment', state.step, state.step === 'choosing' ? state.problem?.kind : undefined);

  const latest = useRef(options);
  latest.current = options;
  /**
   * Edit counter reported at the last press. It still identifies that card after the bank's
   * authentication.
   */
  const edits = useRef(0);
  /** Setup token, created once per card and reused until the gateway has finished with it. */
  const setupToken = useRef<string>(undefined);
  /**
   * Card the gateway has accepted but that is not stored here yet, perhaps because a response was
   * lost.
   */
  const taken = useRef<{ card: TakenCard; edits: number }>(undefined);
  const kept = useRef<Kept>(undefined);
  /** Card that was stored and then declined. It is removed once another card takes its place. */
  const worthless = useRef<PaymentMethodId>(undefined);
  const settled = useRef<PaymentMethodId>(undefined);
  /** Card the wallet provided last. */
  const ofWallet = useRef<PaymentMethodId>(undefined);

  const { refused } = options;
  const seenRefusal = useRef(refused);
  useEffect(() => {
    let isHere = true;
    const isDeclined = seenRefusal.current !== undefined;
    const read = (stored: Awaited<ReturnType<typeof readStored>>) =>
      isHere && happened({ type: 'read', ...stored, isDeclined, today: sdk.time.today() });
    readStored(sdk).then(read, () => read(nothing));
    return () => {
      isHere = false;
    };
  }, [sdk]);

  const isBusy = state.step === 'taking' || state.step === 'challenge';
  const release = useHold(isBusy);

  useEffect(() => {
    if (!refused || refused === seenRefusal.current) return;
    seenRefusal.current = refused;
    const declined = settled.current;
    happened({ type: 'declined', paymentMethodId: declined });
    const forgettable = latest.current.refusedHasPaid ? undefined : declined;
    if (ofWallet.current === declined) worthless.current = forgettable;
    if (kept.current?.card.id !== declined) return;
    worthless.current = forgettable;
    kept.current = undefined;
    latest.current.door.current?.clearCvc();
    latest.current.door.current?.focus('cvc');
  }, [refused]);

  function done(card: PaidBy, billingProfileId: BillingProfileId, brought?: Brought) {
    settled.current = card.id;
    happened({ type: 'settled', billingProfileId });
    // `onDone` may navigate immediately, so the hold has to be released before.
    release();
    const { onDone, giftCard } = latest.current;
    onDone(payingWith(card, { billingProfileId, giftCard }), brought);
  }

  const fail = (problem: Problem) => happened({ type: 'failed', problem });

  async function tokenFor(billingProfileId: BillingProfileId | undefined): Promise<string> {
    if (setupToken.current) return setupToken.current;
    const methods = sdk.bind(paymentMethods);
    const { value } = billingProfileId
      ? await methods.createPaymentMethodsCardSetupToken({
          params: { billingProfileId: billingProfileId },
        })
      : await methods.createPaymentMethodsFirstCardSetupToken({ country });
    setupToken.current = value.setupToken;
    return value.setupToken;
  }

  /** Validates the fields as they are now. Returns whether to continue. */
  async function look(): Promise<boolean> {
    const { door, mistakes } = latest.current;
    const seen = await door.current?.check();
    if (!seen) {
      fail({ kind: 'noFields' });
      return false;
    }
    edits.current = seen.edits;
    const wrong = [...seen.errors, ...mistakes()];
    if (wrong.length > 0) fail({ kind: 'mistakes', mistakes: wrong });
    return wrong.length === 0;
  }

  /** Has the frame confirm the card with the gateway, and stores the accepted card. */
  async function takeNew(billingProfileId: BillingProfileId | undefined) {
    const { door, billingAddress } = latest.current;
    const known = kept.current;
    if (known?.edits === edits.current && isSame(known.billingAddress, billingAddress)) {
      return done(known.card, known.billingProfileId);
    }
    if (taken.current?.edits !== edits.current) {
      const token = await tokenFor(billingProfileId);
      const answer = await door.current?.confirm(token, billingAddress);
      if (!answer) return fail({ kind: 'noAnswer' });
      if (answer.kind === 'challenge') return happened({ type: 'challenged', setupToken: token });
      if (answer.kind === 'refused') return notTaken(answer);
      setupToken.current = undefined;
      taken.current = { card: answer.card, edits: edits.current };
    }
    await store(taken.current, billingProfileId);
  }

  function notTaken({ code, errors }: Extract<FrameAnswer, { kind: 'refused' }>) {
    if (code === 'invalid') return fail({ kind: 'mistakes', mistakes: errors });
    if (code === 'noAnswer') return fail({ kind: 'noAnswer' });
    // The token is spent, so the next attempt needs a new one.
    setupToken.current = undefined;
    if (code === 'setupOver') return fail({ kind: 'brokeDown', breakdown: { kind: 'broken' } });
    fail({ kind: code });
  }

  async function openProfile({ firstName, lastName }: Customer, serviceAddress: Address) {
    const billingProfileName = { firstAndLastName: { firstName, lastName } };
    const made = await sdk
      .bind(billing)
      .createBillingProfile({ billingProfileName, serviceAddress });
    return made.value.id;
  }

  async function store(
    { card, edits }: { card: TakenCard; edits: number },
    known?: BillingProfileId,
  ) {
    const { name, serviceAddress, billingAddress } = latest.current;
    const methods = sdk.bind(paymentMethods);
    const billingProfileId = known ?? (await openProfile(name, serviceAddress));
    const answer = await methods.postPaymentMethods({
      billingProfileId: billingProfileId,
      setupId: card.setupId,
    });
    taken.current = undefined;
    if (!answer.ok) return fail({ kind: 'declined' });
    kept.current = { edits, billingAddress, card: answer.value, billingProfileId };
    forget();
    done(answer.value, billingProfileId);
  }

  function forget() {
    const forgotten = worthless.current;
    worthless.current = undefined;
    // Not awaited: a leftover card does no harm.
    if (forgotten && forgotten !== kept.current?.card.id) {
      sdk
        .bind(paymentMethods)
        .deletePaymentMethod({ params: { paymentMethodId: forgotten } })
        .catch(() => {});
    }
  }

  async function take() {
    if (state.step === 'reading') return;
    const { chosen, cards, billingProfileId } = state;
    const stored = cards.find(({ card }) => card.id === chosen);
    if (stored && billingProfileId) return done(stored.card, billingProfileId);
    const isAnswered = state.step === 'challenge';
    happened(isAnswered ? { type: 'challengeEnded' } : { type: 'pressed' });
    try {
      if (isAnswered || (await look())) await takeNew(billingProfileId);
    } catch (error) {
      fail({ kind: 'brokeDown', breakdown: breakdownOf(error) });
    }
  }

  /**
   * Settles with a card from the wallet, which the gateway holds. The wallet is opened before
   * anything else, because the browser allows it only in response to the press.
   */
  async function payByWallet(ask: () => Promise<FromWallet | undefined>) {
    if (state.step !== 'choosing') return;
    happened({ type: 'pressed' });
    const given = await ask().catch(() => 'silent' as const);
    if (!given) return fail({ kind: 'walletClosed' });
    if (given === 'silent') return fail({ kind: 'walletSilent' });
    try {
      const { brought, stripePaymentMethodId } = given;
      const { name, serviceAddress } = latest.current;
      const billingProfileId =
        state.billingProfileId ??
        (await openProfile(brought ?? name, brought?.address ?? serviceAddress));
      const answer = await sdk.bind(billingService).addPaymentMethod({
        params: { billingProfileId },
        query: {},
        body: { stripePaymentMethodId },
      });
      if (!answer.ok) return fail({ kind: 'walletDeclined' });
      const card = { ...answer.value, id: paymentMethodId.parse(answer.value.id) };
      forget();
      ofWallet.current = card.id;
      done(card, billingProfileId, brought);
    } catch (error) {
      fail({ kind: 'walletBrokeDown', breakdown: breakdownOf(error) });
    }
  }

  return {
    state,
    isBusy,
    payByWallet,
    choose: (choice: Choice) => happened({ type: 'chosen', choice }),
    pay: take,
    /** Continues after the bank's authentication. The frame reads its outcome from the setup. */
    challengeEnded: take,
  };
}

const nothing = { cards: [], billingProfileId: undefined };

const isSame = (one: Address, other: Address) => JSON.stringify(one) === JSON.stringify(other);
