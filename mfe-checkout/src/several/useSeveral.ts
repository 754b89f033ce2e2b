import type { Address } from '@sideband/shared-sdk/address';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { isSamePrice } from '@sideband/shared-sdk/blocks/price-summary';
import { orders } from '@sideband/shared-sdk/orders';
import { newTransactionId, purchases } from '@sideband/shared-sdk/purchases';
import { type Quote, quotes } from '@sideband/shared-sdk/quotes';
import { useHold, useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type ChosenRadio,
  readSeveral,
  type SeveralChoices,
  severalAt,
} from '../radio/several-radios.ts';
import { useKept } from '../radio/useKept.ts';
import { buySeveral, type Challenged, lookUp, type Outcome, type Wanted } from './buy-several.ts';

/** Returns the choices for several radios, and a function to change them. */
export function useSeveralChoices(): {
  choices: SeveralChoices;
  change: (change: (now: SeveralChoices) => SeveralChoices) => void;
} {
  const { drafts } = useSdk();
  const [kept, keep] = useKept(severalAt, 'several');
  const choices = useMemo(() => readSeveral(kept), [kept]);
  const change = useCallback(
    (by: (now: SeveralChoices) => SeveralChoices) =>
      keep(JSON.stringify(by(readSeveral(drafts.get(severalAt, 'several'))))),
    [drafts, keep],
  );
  return { choices, change };
}

/**
 * `taken`: the radio already has a plan. `gone`: it cannot have this one. `untaxed`: no tax rate is
 * known for the address.
 */
type NoPrice = 'taken' | 'gone' | 'untaxed';

/** One of several radios: its price, or why it has none, and the outcome of its purchase. */
export interface Row {
  radio: ChosenRadio;
  offerId: string;
  quote?: Quote;
  refused?: NoPrice;
  outcome?: Outcome;
}

/** Result of pricing. `asked` holds the serialized input. */
type Priced = { asked: string } & ({ quote: Quote; transactionId: string } | { refused: NoPrice });
type Prices = Record<string, Priced>;
const unpricedYet: { prices: Prices; pricedIn: number } = { prices: {}, pricedIn: 0 };

interface Options {
  choices: SeveralChoices;
  change: ReturnType<typeof useSeveralChoices>['change'];
  /** Service address. Nothing is priced before it is known. */
  address: Address | undefined;
  /** Whether the review is open, so that prices are requested. */
  isOpen: boolean;
  paymentMethodId: string | undefined;
  /** Called when the chosen card was declined. The caller must not let it be charged again. */
  onDeclined: () => void;
}

/** Prices the plan of each radio and buys them one after another, each exactly once. */
export function useSeveral(options: Options) {
  const { choices, change, address, isOpen, paymentMethodId, onDeclined } = options;
  const sdk = useSdk();
  const [{ prices, pricedIn }, price] = useState(unpricedYet);
  const [breakdown, setBreakdown] = useState<Breakdown>();
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const [declined, setDeclined] = useState<{ paymentMethodId: string }>();
  const [isBuying, setIsBuying] = useState(false);
  const [note, setNote] = useState<'moved' | 'again'>();
  const [round, setRound] = useState(0);
  const clients = useMemo(
    () => ({ purchases: sdk.bind(purchases), orders: sdk.bind(orders) }),
    [sdk],
  );

  const rows: Row[] = choices.radios.map((radio) => {
    const offerId = choices.offers[radio.deviceId] ?? '';
    const priced = prices[radio.deviceId];
    const isBought = choices.sent[radio.deviceId]?.isBought;
    const outcome = isBought ? ({ is: 'bought' } as const) : outcomes[radio.deviceId];
    return {
      radio,
      offerId,
      ...(priced && 'quote' in priced && { quote: priced.quote }),
      ...(priced && 'refused' in priced && { refused: priced.refused }),
      ...(outcome && { outcome }),
    };
  });
  const open = rows.filter(({ outcome }) => outcome?.is !== 'bought');
  const askedFor = ({ offerId }: Row) => JSON.stringify([offerId, address]);
  const unpriced = open.filter((row) => prices[row.radio.deviceId]?.asked !== askedFor(row));
  // A price is kept while its input is unchanged, so that a retry repeats the same purchase.
  const asked = unpriced.map((row) => row.radio.deviceId + askedFor(row)).join();

  // Purchases that were sent before a reload are looked up first, because they may have succeeded.
  const isLookedUp = useRef(false);
  useEffect(() => {
    if (!isOpen || isLookedUp.current) return;
    isLookedUp.current = true;
    for (const [deviceId, { isBought, ...sent }] of Object.entries(choices.sent)) {
      if (isBought) continue;
      setOutcomes((now) => ({ ...now, [deviceId]: { is: 'unsure' } }));
      void lookUp(clients, sent.transactionId).then((outcome) =>
        settle(deviceId, outcome, sent.paymentMethodId),
      );
    }
  });

  const chosen = useRef(paymentMethodId);
  chosen.current = paymentMethodId;

  function settle(deviceId: string, outcome: Outcome, paidBy = chosen.current) {
    setOutcomes((now) => ({ ...now, [deviceId]: outcome }));
    // If another card has been chosen in the meantime, it must not be discarded.
    const isOther = chosen.current !== undefined && chosen.current !== paidBy;
    if (outcome.is === 'declined' && paidBy !== undefined && !isOther) {
      setDeclined({ paymentMethodId: paidBy });
      onDeclined();
    }
    if (outcome.is !== 'bought') return;
    change((now) => {
      const sent = now.sent[deviceId];
      return sent
        ? { ...now, sent: { ...now.sent, [deviceId]: { ...sent, isBought: true } } }
        : now;
    });
  }

  const isAgain = round > pricedIn;
  const mayPrice = isOpen && address !== undefined && !isBuying && open.length > 0;
  /** Key of the prices to request. Undefined when all are current. */
  const wanted = mayPrice && (asked !== '' || isAgain) ? `${round} ${asked}` : undefined;
  const readPrices = async (): Promise<Prices> => {
    const found: Prices = {};
    const besides: string[] = [];
    if (!address) return found;
    for (const row of open) {
      const { offerId } = row;
      const { deviceId } = row.radio;
      const answer = await sdk
        .bind(quotes)
        .quote({ offerId, deviceId, besides, serviceAddress: address });
      if (answer.ok) {
        const transactionId = newTransactionId();
        found[deviceId] = { asked: askedFor(row), quote: answer.value, transactionId };
        besides.push(answer.value.quoteId);
      } else {
        const { error } = answer;
        const isTaken = error.code === 'SUB_ALREADY_EXISTS_FOR_IDENTITY';
        const isUntaxed = 'state' in error && error.state !== undefined;
        const refused = isTaken ? 'taken' : isUntaxed ? 'untaxed' : 'gone';
        found[deviceId] = { asked: askedFor(row), refused };
      }
    }
    return found;
  };
  const take = (found: Prices) => {
    if (isAgain) setNote(isSame(prices, found) ? 'again' : 'moved');
    price({ prices: { ...prices, ...found }, pricedIn: round });
    // The outcome `lapsed` referred to the previous prices.
    setOutcomes((now) =>
      Object.fromEntries(Object.entries(now).filter(([, { is }]) => is !== 'lapsed')),
    );
  };
  useLoaded(
    wanted,
    () => {
      setBreakdown(undefined);
      return readPrices().then(
        (found) => ({ found }),
        (error) => ({ breakdown: breakdownOf(error) }),
      );
    },
    {
      onLoaded(answer) {
        if ('found' in answer) take(answer.found);
        else setBreakdown(answer.breakdown);
      },
    },
  );

  const challenged = open.find(({ outcome }) => outcome?.is === 'challenge');
  useHold(isBuying || challenged !== undefined);

  const isSending = useRef(false);
  /**
   * `challengedId`: the radio whose bank challenge has ended. Its order is looked up, not resent.
   */
  async function buy(challengedId?: string) {
    if (isSending.current || paymentMethodId === undefined) return;
    isSending.current = true;
    if (challengedId) setOutcomes((now) => ({ ...now, [challengedId]: { is: 'unsure' } }));
    setIsBuying(true);
    setNote(undefined);
    const sought = open.flatMap(({ radio: { deviceId } }): (Wanted | Challenged)[] => {
      const priced = prices[deviceId];
      const quoted = priced && 'quote' in priced ? priced : undefined;
      const sent = deviceId === challengedId ? choices.sent[deviceId] : undefined;
      if (sent) {
        const { transactionId } = sent;
        const isSame = transactionId === quoted?.transactionId;
        const quoteId = isSame ? quoted.quote.quoteId : undefined;
        return [{ deviceId, transactionId, quoteId, isChallenged: true }];
      }
      if (!quoted) return [];
      const { transactionId, quote } = quoted;
      return [{ deviceId, transactionId, quoteId: quote.quoteId }];
    });
    let hasLapsed = false;
    await buySeveral(clients, sought, {
      paymentMethodId,
      sending: ({ deviceId, transactionId }) =>
        change((now) => ({
          ...now,
          sent: { ...now.sent, [deviceId]: { transactionId, paymentMethodId, isBought: false } },
        })),
      tell(deviceId, outcome) {
        settle(deviceId, outcome, paymentMethodId);
        hasLapsed ||= outcome.is === 'lapsed';
      },
    });
    isSending.current = false;
    setIsBuying(false);
    if (hasLapsed) setRound((count) => count + 1);
  }

  return {
    rows,
    isBuying,
    note,
    breakdown,
    buy: () => buy(),
    /** Card that the bank declined. A new object for each decline. */
    declined,
    declinedHasPaid: Object.values(choices.sent).some(
      (sent) => sent.isBought && declined && sent.paymentMethodId === declined.paymentMethodId,
    ),
    /** IDs of the orders that were carried out. */
    orderIds: choices.radios.flatMap(({ deviceId }) => {
      const sent = choices.sent[deviceId];
      return sent?.isBought ? [sent.transactionId] : [];
    }),
    retryPrices: () => setRound((count) => count + 1),
    isPriced: unpriced.length === 0,
    challenge:
      challenged?.outcome?.is === 'challenge' ? challenged.outcome.clientSecret : undefined,
    /**
     * Handles the end of the bank challenge. The order may contain the bank's decision before this
     * page receives it, so the order is read: resending it would be another attempt with a declined
     * card.
     */
    challengeEnded(outcome: 'succeeded' | 'refused' | 'unsure') {
      if (!challenged) return;
      const { deviceId } = challenged.radio;
      const isKnown = outcome !== 'unsure' && paymentMethodId !== undefined;
      if (isKnown) return void buy(deviceId);
      setOutcomes((now) => ({ ...now, [deviceId]: { is: 'unsure' } }));
    },
    /** Looks up unknown outcomes. Resends nothing. */
    async checkAgain() {
      for (const { radio, outcome } of open) {
        const sent = choices.sent[radio.deviceId];
        if (outcome?.is !== 'unsure' || !sent) continue;
        const found = await lookUp(clients, sent.transactionId);
        settle(radio.deviceId, found, sent.paymentMethodId);
      }
    },
  };
}

export type Several = ReturnType<typeof useSeveral>;

function isSame(before: Prices, after: Prices): boolean {
  return Object.entries(after).every(([deviceId, now]) => {
    const was = before[deviceId];
    return (
      was && 'quote' in was && 'quote' in now && isSamePrice(was.quote.charges, now.quote.charges)
    );
  });
}
