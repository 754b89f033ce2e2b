import { DetailsStep } from '@sideband/shared-sdk/blocks/address';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { EmailStep, useRegistration } from '@sideband/shared-sdk/blocks/create-or-login';
import { FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { Button, Buttons, Card, useHeadingFocus } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';
import { useChoices } from '../purchase/useChoices.ts';

interface Props {
  onSignedIn: () => void;
  onProblem: (hasProblem: boolean) => void;
}

/** Lets a visitor sign in to an existing account or create one, without a card. */
export function Newcomer({ onSignedIn, onProblem }: Props) {
  const { drafts } = useSdk();
  const { choices, change } = useChoices(paths.entitlement);
  const { registering, register } = useRegistration({ phoneStands: 'details' });
  const { refusal, breakdown, busy } = registering;
  const { email, isEmailGood, details } = choices;
  const part = useHeadingFocus(isEmailGood ? 'details' : 'email', { heading: 'h2' });
  const isIn = () => {
    drafts.clear(paths.entitlement);
    onSignedIn();
  };
  if (!isEmailGood) {
    return (
      <div ref={part}>
        <Card heading={<FormattedMessage id="entitlement.who" />}>
          <EmailStep
            email={email}
            onEmail={(typed) => change({ email: typed })}
            refusal={refusal?.at === 'account' ? refusal.error : undefined}
            onDone={(who) => (who.kind === 'signedIn' ? isIn() : change({ isEmailGood: true }))}
            onProblem={onProblem}
          />
        </Card>
      </div>
    );
  }
  return (
    <div ref={part}>
      <Card heading={<FormattedMessage id="entitlement.details" />}>
        <p>
          <FormattedMessage id="entitlement.for" values={{ email: <bdi>{email.trim()}</bdi> }} />
        </p>
        {breakdown && <BreakdownNotice breakdown={breakdown} />}
        <DetailsStep
          details={details}
          onDetails={(typed) => change({ details: typed })}
          refusal={refusal?.at === 'details' ? refusal.error : undefined}
          action={<FormattedMessage id="entitlement.create" />}
          busy={busy}
          onDone={async (known) => {
            const wrong = await register({ email: email.trim(), known });
            if (wrong === 'account') change({ isEmailGood: false });
            else if (wrong === undefined) isIn();
          }}
          onProblem={onProblem}
        />
        <Buttons>
          <Button variant="quiet" onClick={() => change({ isEmailGood: false })}>
            <FormattedMessage id="signIn.otherHandle" />
          </Button>
        </Buttons>
      </Card>
    </div>
  );
}
