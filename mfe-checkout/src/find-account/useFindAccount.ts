import type { MaskedAccount } from '@sideband/shared-sdk/identification';
import { useFlow, useSession } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { onwardOf, type Purpose, type Step, stateOf, stepOf } from './find-account.ts';

const pathOf = {
  renewal: paths.renewal,
  plans: paths.subscribe,
  plansForRadio: paths.satelliteOrganic,
} as const;

/** Runs the account lookup, from the visitor's details to the page to continue on. */
export function useFindAccount(purpose: Purpose) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const session = useSession();
  const [found, setFound] = useState<MaskedAccount[]>([]);
  const step = stepOf(state, found.length > 0);
  useFlow(purpose === 'renew' ? 'findAccountToRenew' : 'findAccount', step);

  const show = (next: Step) => void navigate(pathname + search, { state: stateOf(next) });
  const goOn = (path: string) => void navigate(withQuery(path, search));
  const signedIn = purpose === 'renew' ? paths.renewal : paths.account;

  return {
    step,
    found,
    /** Page to redirect to when the customer is already signed in. */
    home: session.type === 'authenticated' ? signedIn : undefined,
    take(accounts: MaskedAccount[]) {
      setFound(accounts);
      show('isThisYou');
    },
    say(account: MaskedAccount) {
      const onward = onwardOf(account, purpose);
      if ('step' in onward) show(onward.step);
      else goOn(pathOf[onward.to]);
    },
    searchAgain() {
      setFound([]);
      show('asking');
    },
    signedIn: () => goOn(signedIn),
  };
}

/** Keeps the query string and adds `from`, the page that the customer comes from. */
function withQuery(path: string, search: string) {
  const query = new URLSearchParams(search);
  query.set('from', 'flepz');
  return `${path}?${query}`;
}
