import type { PlaceOfUse } from '@sideband/shared-sdk/address';
import { expiryOf, type PaymentMethodId } from '@sideband/shared-sdk/payment-methods';
import type { FrameAnswer } from './frame/messages.ts';
import type {
  At,
  Ev,
  Kept,
  Known,
  PaymentEvent,
  PaymentState,
  Problem,
  Settled,
  StoredCard,
} from './payment-states.ts';

/**
 * Returns whether a problem is shown beside the wallet's button rather than in the form below it.
 */
export const isOfWallet = (problem: Problem | undefined) =>
  problem?.kind.startsWith('wallet') ?? false;

/** `refused`: the bank declined the card on file before the customer was asked how to pay. */
export const begin = (refused: object | undefined): PaymentState => ({ step: 'reading', refused });

/** Whether a request is in flight. Another press is ignored. */
export const isBusy = ({ step }: PaymentState) =>
  !['reading', 'choosing', 'settling'].includes(step);

/** Returns the next state of the payment step. */
export function next(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type === 'read') return choosing(event, 'refused' in state ? state.refused : undefined);
  if (state.step === 'reading') {
    return event.type === 'declined' ? { ...state, refused: event.refused } : state;
  }
  if (event.type === 'declined') return afterDecline(state, event);
  const known = knownIn(state);
  if (event.type === 'failed') return { ...known, step: 'choosing', problem: event.problem };
  switch (state.step) {
    case 'choosing':
      return atTheChoice(known, event, state);
    case 'checking':
      return event.type === 'checked' ? whenChecked(known, event) : state;
    case 'confirming': {
      const { edits } = state;
      if (event.type === 'tokenMade') return { ...state, setupToken: event.setupToken };
      return event.type === 'answered' ? answered(known, edits, event.answer) : state;
    }
    case 'challenge': {
      const { edits } = state;
      return event.type === 'challengeEnded' ? { ...known, step: 'confirming', edits } : state;
    }
    case 'storing':
      return whileStoring(known, event, state);
    case 'inWallet':
      if (event.type !== 'walletGiven') return state;
      return { ...known, step: 'storingWallet', given: event.given };
    case 'storingWallet': {
      if (event.type !== 'walletStored') return state;
      const { card, billingProfileId, brought } = event;
      const others = known.cards.filter((stored) => stored.card.id !== card.id);
      const cards: StoredCard[] = [...others, { card, expiry: 'VALID', isDeclined: false }];
      const chosen = { cards, billingProfileId, chosen: card.id, ofWallet: card.id };
      const settled = { card, billingProfileId, brought, isFromWallet: true };
      return settle({ ...known, ...chosen }, settled);
    }
    case 'settling':
      if (event.type !== 'settled') return state;
      return { ...known, step: 'choosing', settled: state.card.id };
  }
}

function knownIn(state: Exclude<PaymentState, { step: 'reading' }>): Known {
  const { cards, billingProfileId, chosen, setupToken, taken, kept } = state;
  const { settled, ofWallet, worthless, refused } = state;
  const ofCard = { setupToken, taken, kept, settled, ofWallet, worthless, refused };
  return { cards, billingProfileId, chosen, ...ofCard };
}

function atTheChoice(known: Known, event: PaymentEvent, state: At<'choosing'>): PaymentState {
  switch (event.type) {
    case 'chosen':
      return { ...known, step: 'choosing', chosen: event.choice };
    case 'pressed': {
      const { cards, billingProfileId, chosen } = known;
      const stored = cards.find(({ card }) => card.id === chosen);
      if (!stored || !billingProfileId) return { ...known, step: 'checking' };
      return { ...known, step: 'settling', card: stored.card, billingProfileId };
    }
    case 'walletOpened':
      return { ...known, step: 'inWallet' };
    default:
      return state;
  }
}

/** An unchanged card is neither sent to the gateway nor stored again. */
function whenChecked(known: Known, { edits, billingAddress }: Ev<'checked'>): PaymentState {
  const { kept, taken } = known;
  if (kept?.edits === edits && isSame(kept.billingAddress, billingAddress)) {
    const { card, billingProfileId } = kept;
    return { ...known, step: 'settling', card, billingProfileId };
  }
  if (taken?.edits === edits) return { ...known, step: 'storing', taken };
  return { ...known, step: 'confirming', edits };
}

function answered(known: Known, edits: number, answer: FrameAnswer): PaymentState {
  const stopped = (problem: Problem, setupToken?: string): PaymentState => ({
    ...known,
    step: 'choosing',
    problem,
    setupToken,
  });
  if (answer.kind === 'taken') {
    const taken = { card: answer.card, edits };
    return { ...known, step: 'storing', setupToken: undefined, taken };
  }
  const { setupToken } = known;
  if (answer.kind === 'challenge') {
    return setupToken === undefined
      ? stopped({ kind: 'noAnswer' })
      : { ...known, step: 'challenge', setupToken, edits };
  }
  const { code, errors } = answer;
  if (code === 'invalid') return stopped({ kind: 'mistakes', mistakes: errors }, setupToken);
  if (code === 'noAnswer') return stopped({ kind: 'noAnswer' }, setupToken);
  // The setup token has been used up, so the next attempt needs a new one.
  if (code === 'setupOver') return stopped({ kind: 'brokeDown', breakdown: { kind: 'broken' } });
  if (code === 'authentication') return stopped({ kind: code });
  return stopped(errors.length > 0 ? { kind: 'mistakes', mistakes: errors } : { ...declinedTyped });
}

const declinedTyped = { kind: 'declined', at: 'number' } as const;

function whileStoring(known: Known, event: PaymentEvent, state: At<'storing'>): PaymentState {
  if (event.type === 'notStored') {
    return { ...known, step: 'choosing', taken: undefined, problem: { ...declinedTyped } };
  }
  if (event.type !== 'stored') return state;
  const { card, billingProfileId, billingAddress } = event;
  const kept: Kept = { edits: state.taken.edits, billingAddress, card, billingProfileId };
  const paid = { card, billingProfileId };
  return settle({ ...known, billingProfileId, taken: undefined, kept }, paid);
}

/** Settles with a card that was just stored, and forgets the declined one that it replaces. */
function settle(known: Known, settled: Settled): PaymentState {
  const { worthless, kept } = known;
  const forgotten = worthless === kept?.card.id ? undefined : worthless;
  const cards = known.cards.filter(({ card }) => card.id !== forgotten);
  return { ...known, cards, worthless: undefined, step: 'settling', forgotten, ...settled };
}

function choosing(read: Ev<'read'>, refused: object | undefined): PaymentState {
  const { billingProfileId, today, preferred } = read;
  const cards = read.cards.map((card) => ({
    card,
    expiry: expiryOf(card, today),
    isDeclined: false,
  }));
  const good = cards.filter(({ expiry }) => expiry !== 'EXPIRED');
  const last = good.find(({ card }) => card.id === preferred);
  const usual = last ?? good.find(({ card }) => card.isDefault) ?? good[0];
  const known: Known = { cards, billingProfileId, chosen: usual?.card.id ?? 'new', refused };
  return refused ? declined(known, usual?.card.id) : { ...known, step: 'choosing' };
}

/**
 * Returns whether a decline is about the card in the fields, so that only its CVC has to be typed
 * again.
 */
const isTyped = (state: PaymentState) =>
  state.step !== 'reading' && state.kept !== undefined && state.kept.card.id === state.settled;

function afterDecline(
  state: Exclude<PaymentState, { step: 'reading' }>,
  { refused, hasPaid }: Ev<'declined'>,
): PaymentState {
  if (refused === state.refused) return state;
  const known = { ...knownIn(state), refused };
  const { settled, ofWallet } = known;
  const typed = isTyped(state);
  const isNew = typed || (settled !== undefined && ofWallet === settled);
  const worthless = hasPaid ? undefined : settled;
  const of = { ...(typed && { kept: undefined }), ...(isNew && { worthless }) };
  return declined({ ...known, ...of }, settled);
}

/**
 * Returns the state after a decline. A new card keeps its fields, so that a typo can be fixed.
 * After a stored card is declined, the customer chooses again; a new card is preselected when no
 * other card is stored.
 */
function declined(known: Known, paymentMethodId: PaymentMethodId | undefined): PaymentState {
  const isStored = known.cards.some(({ card }) => card.id === paymentMethodId);
  return {
    ...known,
    step: 'choosing',
    problem: { kind: 'declined', at: isStored ? 'method' : 'number' },
    chosen: isStored ? (known.cards.length === 1 ? 'new' : undefined) : 'new',
    cards: known.cards.map((stored) =>
      stored.card.id === paymentMethodId ? { ...stored, isDeclined: true } : stored,
    ),
  };
}

const isSame = (one: PlaceOfUse, other: PlaceOfUse) =>
  JSON.stringify(one) === JSON.stringify(other);
