import { afterChecking, afterRedeeming } from './redeem-outcome.ts';
import { type At, problemOf, type RedeemEvent, type RedeemState } from './redeem-states.ts';

export const beginning: RedeemState = { step: 'entering' };

/** What the person sees next. An event that does not belong to the step changes nothing. */
export function next(state: RedeemState, event: RedeemEvent): RedeemState {
  if (event.type === 'anotherCardChosen') return beginning;
  switch (state.step) {
    case 'entering':
      return event.type === 'cardEntered' ? { step: 'lookingUp' } : state;

    case 'lookingUp':
      if (event.type === 'found') return { step: 'balance', card: event.card };
      if (event.type === 'refused' || event.type === 'brokeDown')
        return { step: 'entering', problem: problemOf(event) };
      return event.type === 'signInNeeded' ? beginning : state;

    case 'balance':
      return event.type === 'additionChosen' ? { step: 'readingAccount', card: state.card } : state;

    case 'signingIn':
      if (event.type === 'signedIn') return { step: state.onward, card: state.card };
      if (event.type === 'wentBack') return { step: state.back, card: state.card };
      return state;

    case 'readingAccount':
      return whileReadingAccount(state, event);

    case 'confirming': {
      const { card, account } = state;
      if (event.type === 'confirmed') return { step: 'redeeming', card, account };
      return event.type === 'wentBack' ? { step: 'balance', card } : state;
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

function whileReadingAccount(state: At<'readingAccount'>, event: RedeemEvent): RedeemState {
  const { card } = state;
  switch (event.type) {
    case 'accountRead':
      return { step: 'confirming', card, account: event.account };
    case 'signInNeeded':
      return { step: 'signingIn', card, onward: 'readingAccount', back: 'balance' };
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
