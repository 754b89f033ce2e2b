import { RadioCard, type ShownRadio } from '@sideband/shared-sdk/blocks/radio-lookup';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import {
  FormattedMessage,
  useIntl,
  useIsOpen,
  useSession,
  useTitle,
} from '@sideband/shared-sdk/react';
import { Button, ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { paths } from '../paths.ts';
import type { Outcome } from './outcome-of.ts';
import { TrialDays } from './TrialDays.tsx';

interface Props {
  outcome: Exclude<Outcome, 'claim'>;
  radio?: (ShownRadio & Pick<FoundRadio, 'trial'>) | undefined;
  /** Returns to the lookup, for a visitor who means another car. Omitted where none is asked for. */
  onOther?: (() => void) | undefined;
  /**
   * Called after a sign-in on this page, which can reveal that the trial is the customer's own.
   * Without it, the page offers no sign-in.
   */
  onSignedIn?: (() => void) | undefined;
}

/**
 * Page for a trial that cannot be claimed: what is the case, why, and at least one next step. Never
 * says whose the plan or trial is.
 */
export function TrialOutcome({ outcome, radio, onOther, onSignedIn }: Props) {
  const intl = useIntl();
  const isSignedIn = useSession().type === 'authenticated';
  const [signsIn, setSignsIn] = useState(false);
  const id = `outcome.${outcome}`;
  useTitle(intl.formatMessage({ id: `${id}.title` }));
  const canSignIn = !isSignedIn && onSignedIn !== undefined && mayBeYours.includes(outcome);
  const ways = useWays(outcome);
  const other = onOther && (
    <Button variant={canSignIn || ways.length > 0 ? 'secondary' : 'primary'} onClick={onOther}>
      <FormattedMessage id="outcome.other" />
    </Button>
  );
  const [first, ...others] = ways.map(({ to, words }, nth) => (
    <ButtonLink key={to} to={to} variant={nth === 0 && !canSignIn ? 'primary' : 'secondary'}>
      <FormattedMessage id={`outcome.way.${words}`} />
    </ButtonLink>
  ));
  // Without any other way, another car can be looked up.
  const start = (
    <ButtonLink variant="primary" to={paths.activate}>
      <FormattedMessage id="outcome.other" />
    </ButtonLink>
  );
  const signIn = (
    <Button variant="primary" onClick={() => setSignsIn(true)}>
      <FormattedMessage id="outcome.signIn" />
    </Button>
  );
  return (
    <OutcomePage
      tone={outcome === 'yours' || outcome === 'alreadyHere' ? 'ok' : 'info'}
      title={<FormattedMessage id={`${id}.title`} />}
      why={<FormattedMessage id={`${id}.text`} />}
      primary={canSignIn ? !signsIn && signIn : (first ?? other ?? start)}
      secondary={
        <>
          {canSignIn ? (first ?? null) : null}
          {others}
          {(canSignIn || first) && other}
        </>
      }
    >
      {radio && <RadioCard radio={radio} />}
      {outcome === 'yours' && <TrialDays trial={radio?.trial} />}
      {signsIn && canSignIn && <SignIn onDone={onSignedIn} />}
    </OutcomePage>
  );
}

/** Outcomes that a sign-in can change, because the plan or trial may be the visitor's. */
const mayBeYours: Outcome[] = ['notYours', 'paid', 'planWaits'];

interface Way {
  to: string;
  words: string;
}

const account: Way = { to: paths.account, words: 'account' };
const plans: Way = { to: paths.radioPlans, words: 'plans' };
const used: Way = { to: paths.usedVehicleNew, words: 'used' };

const waysOf: Record<Exclude<Outcome, 'claim'>, Way[]> = {
  notStarted: [{ to: paths.refreshSignal, words: 'signal' }],
  yours: [account, { to: paths.renew, words: 'renew' }],
  notYours: [used],
  planWaits: [account],
  paid: [account],
  over: [plans, used],
  alreadyHere: [account],
  noTrial: [plans],
};

/** Returns the next steps whose pages are built. */
function useWays(outcome: keyof typeof waysOf): Way[] {
  const isSignalOpen = useIsOpen(paths.refreshSignal);
  const isUsedOpen = useIsOpen(paths.usedVehicleNew);
  return waysOf[outcome].filter(
    ({ words }) => (words !== 'signal' || isSignalOpen) && (words !== 'used' || isUsedOpen),
  );
}
