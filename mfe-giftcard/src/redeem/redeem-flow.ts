import { afterChecking, afterRedeeming } from './redeem-outcome.ts';
import {
  type At,
  type Problem,
  problemOf,
  type RedeemEvent,
  type RedeemState,
  signIn,
} from './redeem-states.ts';

export const beginning: RedeemState = { step: 'entering' };

/** Reducer of the redemption. Events that do not belong to the current step are ignored. */
export function next(state: RedeemState, event: RedeemEvent): RedeemState {
  if (event.type === 'anotherCardChosen') return beginning;
  switch (state.step) {
    case 'entering':
      if (event.type !== 'cardEntered') return state;
      return { step: 'lookingUp', ...(event.byNumberAlone && { byNumberAlone: true }) };

    case 'lookingUp':
      if (event.type === 'found') return { step: 'balance', card: event.card };
      if (event.type === 'refused' || event.type === 'brokeDown')
        return { step: 'entering', problem: lookUpProblem(state, event) };
      return event.type === 'signInNeeded' ? beginning : state;

    case 'balance':
      return event.type === 'additionChosen' ? { step: 'readingAccount', card: state.card } : state;

    case 'signingIn':
      if (event.type === 'signedIn') return { step: state.onward, card: state.card };
      if (event.type === 'wentBack') return { step: state.back, card: state.card };
      return state;

    case 'readingAccount':
      return whileReadingAccount(state, event);

    case 'otherCountry':
      if (event.type === 'anotherAccountChosen') return signIn(state.card);
      return whoeverIsHere(state, event);

    case 'confirming': {
      const { card, account, handle } = state;
      if (event.type === 'confirmed') return { step: 'redeeming', card, account, handle };
      if (event.type === 'wentBack') return { step: 'balance', card };
      return whoeverIsHere(state, event);
    }

    case 'redeeming':
      return afterRedeeming(state, event);

    case 'unsure': {
      const { card } = state;
      if (event.type === 'checkChosen') return { step: 'checking', card };
      return event.type === 'signInNeeded'
        ? { step: 'signingIn', card, onward: 'checking', back: 'unsure' }
        : state;
    }

    case 'checking':
      return afterChecking(state, event);

    default:
      return state;
  }
}

/**
 * Removes an account from the page when a customer other than its owner is signed in, or none is.
 */
function whoeverIsHere(state: At<'confirming' | 'otherCountry'>, event: RedeemEvent): RedeemState {
  if (event.type === 'accountChanged') return { step: 'readingAccount', card: state.card };
  return event.type === 'signInNeeded' ? signIn(state.card) : state;
}

function whileReadingAccount(state: At<'readingAccount'>, event: RedeemEvent): RedeemState {
  const { card } = state;
  switch (event.type) {
    case 'accountRead': {
      const { account, handle } = event;
      const fits = account.country === card.country;
      return { step: fits ? 'confirming' : 'otherCountry', card, account, handle };
    }
    case 'signInNeeded':
      return signIn(card);
    case 'brokeDown':
      return { step: 'readingAccount', card, breakdown: event.breakdown };
    case 'additionChosen':
      return { step: 'readingAccount', card };
    case 'wentBack':
      return { step: 'balance', card };
    default:
      return state;
  }
}

function lookUpProblem(
  { byNumberAlone }: At<'lookingUp'>,
  event: Extract<RedeemEvent, { type: 'refused' | 'brokeDown' }>,
): Problem {
  return needsCvc(event, { byNumberAlone }) ? { kind: 'numberAlone' } : problemOf(event);
}

/** Whether a card that was looked up by its number alone has a CVC after all. */
export const needsCvc = (
  event: RedeemEvent,
  { byNumberAlone = false }: Pick<At<'lookingUp'>, 'byNumberAlone'>,
): boolean =>
  byNumberAlone && event.type === 'refused' && event.refusal.code === 'BAD_DATA_RETURNED';
