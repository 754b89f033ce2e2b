import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { giftCards, lookUpCard } from '@sideband/shared-sdk/gift-cards';
import { useDomain } from '@sideband/shared-sdk/react';
import { useReducer, useState } from 'react';
import { beginning, next } from './balance-flow.ts';

/** Runs the flow against the SDK. The typed code is kept in memory and lost with the page. */
export function useBalance() {
  const cards = useDomain(giftCards);
  const [state, happened] = useReducer(next, beginning);
  const [code, setCode] = useState('');
  return {
    state,
    code,
    type: setCode,
    async lookUp() {
      happened({ type: 'codeEntered' });
      try {
        const answer = await lookUpCard(cards, { cardIdentifier: code.trim() });
        if (answer.ok) happened({ type: 'found', card: answer.value });
        else happened({ type: 'refused', refusal: answer.error });
      } catch (error) {
        happened({ type: 'brokeDown', breakdown: breakdownOf(error) });
      }
    },
    another() {
      setCode('');
      happened({ type: 'anotherChosen' });
    },
  };
}
