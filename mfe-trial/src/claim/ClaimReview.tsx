import { Consents, judgeConsents } from '@sideband/shared-sdk/blocks/consents';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Form } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { ClaimNotice } from './ClaimNotice.tsx';
import type { ClaimFlow } from './useClaimFlow.ts';

/** A trial of a car has no charge, now or later. */
export const endsByItself = [{}];

interface Props {
  flow: ClaimFlow;
  onProblem: (hasProblem: boolean) => void;
  /** Answers so far, above the consents. */
  children?: ReactNode;
}

/** Consents and the button that claims the trial. */
export function ClaimReview({ flow, onProblem, children }: Props) {
  const intl = useIntl();
  const { choices, change, country, claiming, isSignedIn, claim } = flow;
  const { state } = claiming;
  // In Canada the text at the button states the offer terms; in the US they have a checkbox.
  const offerTerms = country === 'US' ? 'asked' : 'none';
  const agreed = { offerTerms: choices.offerTerms, marketing: choices.marketing };
  const action = <FormattedMessage id="claim.activate" />;
  if (!isSignedIn) {
    return (
      <>
        <ClaimNotice state={state} />
        <SignIn onDone={claiming.reset} onProblem={onProblem} />
      </>
    );
  }
  return (
    <Form
      fields={offerTerms === 'asked' ? ['offerTerms'] : []}
      validate={() => judgeConsents(agreed, offerTerms, intl)}
      onSubmit={() => void claim()}
      busy={state.step === 'claiming'}
      onProblem={onProblem}
    >
      <ClaimNotice state={state} />
      {children}
      <p>
        <FormattedMessage id="claim.ends" />
      </p>
      <Consents
        agreed={agreed}
        onChange={change}
        offerTerms={offerTerms}
        charges={endsByItself}
        action={action}
      />
      <Button
        type="submit"
        variant="primary"
        busy={state.step === 'claiming'}
        busyLabel={intl.formatMessage({ id: 'claim.activating' })}
      >
        {action}
      </Button>
    </Form>
  );
}
