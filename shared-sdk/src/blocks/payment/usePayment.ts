import type { PlaceOfUse } from '@sideband/shared-sdk/address';
import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useFlow, useHold, useIntl, useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import type { FieldError } from '@sideband/shared-sdk/ui';
import { type RefObject, useEffect, useEffectEvent, useReducer } from 'react';
import type { CardFrameDoor } from './frame/open-card-frame.ts';
import { type Paying, payingWith } from './paying.ts';
import { begin, isBusy, next } from './payment-flow.ts';
import type { Choice, PaymentEvent, PaymentState } from './payment-states.ts';
import { errorsOfDeclined } from './problem-errors.ts';
import { readStored } from './read-stored.ts';
import { type Customer, forget, newToken, storeTyped, storeWallet } from './store-card.ts';
import type { Brought, FromWallet } from './wallet.ts';

interface Options {
  name: Customer;
  serviceAddress: PlaceOfUse;
  /** Billing address of the card. */
  billingAddress: PlaceOfUse;
  /** Returns the errors of the fields outside the card frame. */
  mistakes(): FieldError[];
  /** Stored card to select at first, instead of the default one. */
  preferred: string | undefined;
  door: RefObject<CardFrameDoor | null>;
  refused: object | undefined;
  /** Whether the declined card was charged successfully before. */
  refusedHasPaid: boolean;
  /** Whether to offer the stored cards beside a new one. */
  offersStored: boolean;
  onDone(paying: Paying, brought?: Brought): void;
  onWallet: ((paying: Paying, brought?: Brought) => void) | undefined;
}

/**
 * Runs the payment flow on the SDK and the gateway's frame. It handles only the IDs of a card and
 * the details that may be displayed.
 */
export function usePayment(options: Options) {
  const sdk = useSdk();
  const intl = useIntl();
  const { country } = useRemote();
  const { refused, refusedHasPaid: hasPaid, door } = options;
  const [state, happened] = useReducer(next, refused, begin);
  const problem = state.step === 'choosing' ? state.problem : undefined;
  useFlow('payment', shown(state), problem?.kind);

  const read = () => readStored(sdk).catch(() => nothing);
  const readBare = () => read().then((stored) => ({ ...stored, cards: [] }));
  useLoaded(sdk, options.offersStored ? read : readBare, {
    onLoaded: (stored) =>
      happened({
        type: 'read',
        ...stored,
        today: sdk.time.today(),
        preferred: options.preferred,
      }),
  });

  const busy = isBusy(state);
  const release = useHold(busy);

  const decline = useEffectEvent((refused: object) =>
    happened({ type: 'declined', refused, hasPaid }),
  );
  useEffect(() => {
    if (refused) decline(refused);
  }, [refused]);
  const showDecline = useEffectEvent(() => door.current?.refuse(errorsOfDeclined(intl)));
  useEffect(() => {
    if (problem?.kind === 'declined' && problem.at === 'number') showDecline();
  }, [problem]);

  /** Validates the fields as they are now. */
  async function check(): Promise<PaymentEvent> {
    const seen = await door.current?.check();
    if (!seen) return failed({ kind: 'noFields' });
    return checked(seen);
  }
  // The page's own fields are read once the frame has replied.
  const checked = useEffectEvent(
    ({ edits, errors }: { edits: number; errors: FieldError[] }): PaymentEvent => {
      const { mistakes, billingAddress } = options;
      const wrong = [...errors, ...mistakes()];
      if (wrong.length > 0) return failed({ kind: 'mistakes', mistakes: wrong });
      return { type: 'checked', edits, billingAddress };
    },
  );

  /** Returns the request that the state waits for. */
  function ask(): Promise<PaymentEvent> | undefined {
    const { name, serviceAddress, billingAddress } = options;
    const payer = { name, serviceAddress };
    switch (state.step) {
      case 'checking':
        return check();
      case 'confirming':
        return state.setupToken === undefined
          ? newToken(sdk, { country, billingProfileId: state.billingProfileId })
          : confirm(state.setupToken, { name, address: billingAddress });
      case 'storing':
        return storeTyped(sdk, { ...payer, ...state, billingAddress });
      case 'storingWallet':
        return storeWallet(sdk, { ...payer, ...state });
      default:
        return undefined;
    }
  }
  async function confirm(
    setupToken: string,
    { name: { firstName, lastName }, address }: { name: Customer; address: PlaceOfUse },
  ): Promise<PaymentEvent> {
    const payer = { name: `${firstName} ${lastName}`, address };
    const answer = await door.current?.confirm(setupToken, payer);
    return answer ? { type: 'answered', answer } : failed({ kind: 'noAnswer' });
  }

  function settle() {
    if (state.step !== 'settling') return;
    const { card, billingProfileId, brought, isFromWallet, forgotten } = state;
    if (forgotten) forget(sdk, forgotten);
    happened({ type: 'settled' });
    // `onDone` may navigate immediately, so the lock that prevents the page from being reloaded has
    // to be released first.
    release();
    const { onDone, onWallet = onDone } = options;
    (isFromWallet ? onWallet : onDone)(payingWith(card, billingProfileId), brought);
  }

  const act = useEffectEvent(() => {
    settle();
    return ask();
  });
  useEffect(() => {
    let isWanted = true;
    const kind = state.step === 'storingWallet' ? 'walletBrokeDown' : 'brokeDown';
    const broke = (error: unknown) => failed({ kind, breakdown: breakdownOf(error) });
    void act()
      ?.catch(broke)
      .then((event) => isWanted && happened(event));
    return () => {
      isWanted = false;
    };
  }, [state]);

  /**
   * Settles with a card from the wallet, which the gateway holds. The wallet is opened before
   * anything else, because the browser allows this only in response to a press.
   */
  async function payByWallet(open: () => Promise<FromWallet | undefined>) {
    if (state.step !== 'choosing') return;
    happened({ type: 'walletOpened' });
    const given = await open().catch(() => 'silent' as const);
    if (!given) return happened(failed({ kind: 'walletClosed' }));
    if (given === 'silent') return happened(failed({ kind: 'walletSilent' }));
    happened({ type: 'walletGiven', given });
  }

  return {
    state,
    isBusy: busy,
    payByWallet,
    choose: (choice: Choice) => happened({ type: 'chosen', choice }),
    pay: () => happened({ type: 'pressed' }),
    /** Continues after the bank's authentication. The frame reads its outcome from the setup. */
    challengeEnded: () => happened({ type: 'challengeEnded' }),
  };
}

const failed = (problem: Extract<PaymentEvent, { type: 'failed' }>['problem']): PaymentEvent => ({
  type: 'failed',
  problem,
});

const nothing = { cards: [], billingProfileId: undefined };

/** Step as named in telemetry, which does not distinguish which request is in flight. */
const shown = (state: PaymentState) =>
  state.step === 'settling'
    ? 'choosing'
    : isBusy(state) && state.step !== 'challenge'
      ? 'taking'
      : state.step;
