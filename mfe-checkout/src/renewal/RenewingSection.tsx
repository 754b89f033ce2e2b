import type { RenewablePlan } from '@sideband/shared-sdk/account';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage, useSession } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, ChoiceCards, Form, Notice } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { RadioForm } from '../entry/RadioForm.tsx';
import type { Identity } from '../entry/useIdentified.ts';
import { paths } from '../paths.ts';
import { RenewingSummary } from './Renewing.tsx';

interface Props {
  identity: Identity;
  renewing: RenewablePlan | undefined;
  onChosen: (subscriptionId: string) => void;
  onProblem: (hasProblem: boolean) => void;
}

/** Chooses the plan to renew, by radio lookup or from the plans of the customer. */
export function RenewingSection({ identity, renewing, onChosen, onProblem }: Props) {
  const { known, isAsking, ask } = identity;
  const session = useSession();
  const [signsIn, setSignsIn] = useState(false);
  const plans = known?.identified?.plans;
  return (
    <>
      {plans && plans.length > 0 && (
        <Choosing plans={plans} renewing={renewing} onChosen={onChosen} onProblem={onProblem} />
      )}
      {plans?.length === 0 && <NothingToRenew />}
      {!plans && <RadioForm onAsk={ask} busy={isAsking} onProblem={onProblem} />}
      {session.type !== 'authenticated' && !plans && (
        <>
          <Button variant="quiet" aria-expanded={signsIn} onClick={() => setSignsIn(!signsIn)}>
            <FormattedMessage id="renewal.signIn" />
          </Button>
          {signsIn && <SignIn onDone={() => setSignsIn(false)} />}
        </>
      )}
    </>
  );
}

interface ChoosingProps extends Omit<Props, 'identity'> {
  plans: readonly RenewablePlan[];
}

/** Shows the only plan, or lets the customer choose one of several. */
export function Choosing({ plans, renewing, onChosen, onProblem }: ChoosingProps) {
  const [picked, setPicked] = useState(renewing?.subscriptionId ?? plans[0]?.subscriptionId ?? '');
  const [only] = plans;
  return (
    <Form fields={[]} onSubmit={() => onChosen(picked)} onProblem={onProblem}>
      {plans.length > 1 ? (
        <ChoiceCards
          name="renewing"
          legend={<FormattedMessage id="renewal.which" />}
          choices={plans.map((plan) => ({
            value: plan.subscriptionId,
            label: <RenewingSummary renewing={plan} />,
          }))}
          value={picked}
          onChange={setPicked}
        />
      ) : (
        <RenewingSummary renewing={only} />
      )}
      <Button type="submit" variant="primary">
        <FormattedMessage id="purchase.continue" />
      </Button>
    </Form>
  );
}

function NothingToRenew() {
  return (
    <Notice tone="warning" live heading={<FormattedMessage id="renewal.nothing.title" />}>
      <p>
        <FormattedMessage id="renewal.nothing.text" />
      </p>
      <ButtonLink to={paths.subscribe}>
        <FormattedMessage id="purchase.seePlans" />
      </ButtonLink>
    </Notice>
  );
}
