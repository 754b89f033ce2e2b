import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { SignInProblem } from './sign-in-flow.ts';

/** Which of the two was wrong is never said: a stranger would learn who has an account. */
export function ProblemNotice({ problem }: { problem: SignInProblem }) {
  if (problem.kind === 'brokeDown') return <BreakdownNotice breakdown={problem.breakdown} />;
  const { refusal } = problem;
  if (refusal.code === 'invalidCredentials')
    return (
      <Notice
        tone="danger"
        live
        heading={<FormattedMessage id="signIn.invalidCredentials.title" />}
      >
        <FormattedMessage id="signIn.invalidCredentials.text" />
      </Notice>
    );
  return (
    <Notice tone="warning" live heading={<FormattedMessage id="signIn.locked.title" />}>
      <FormattedMessage
        id="signIn.locked.text"
        values={{ minutes: Math.ceil(refusal.retryAfterSeconds / 60) }}
      />
    </Notice>
  );
}
