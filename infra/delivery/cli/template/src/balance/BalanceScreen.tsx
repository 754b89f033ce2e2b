import { CodeForm } from './CodeForm.tsx';
import { Found } from './Found.tsx';
import { useBalance } from './useBalance.ts';

/**
 * Shows the balance of a gift card. Renders the current state; the logic is in `balance-flow.ts`.
 */
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
