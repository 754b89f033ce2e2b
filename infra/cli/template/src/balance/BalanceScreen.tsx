import { CodeForm } from './CodeForm.tsx';
import { Found } from './Found.tsx';
import { useBalance } from './useBalance.ts';

/** What is on a gift card. Draws one state, decides nothing. */
export function BalanceScreen() {
  const { state, code, type, lookUp, another } = useBalance();
  const form = { code, onType: type, onLookUp: () => void lookUp() };

  switch (state.step) {
    case 'entering':
      return <CodeForm {...form} refusal={state.refusal} breakdown={state.breakdown} />;
    case 'lookingUp':
      return <CodeForm {...form} busy />;
    case 'found':
      return <Found card={state.card} onAnother={another} />;
  }
}
