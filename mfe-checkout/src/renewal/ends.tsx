import type { RenewablePlan, RenewedPlan } from '@sideband/shared-sdk/account';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, Card, OutcomePage, Page, TextLink } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { Day } from '../entry/Day.tsx';
import { paths } from '../paths.ts';

/** Requires sign-in before any plan is shown. */
export function WhoAreYou({ notice }: { notice: ReactNode }) {
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const title = intl.formatMessage({ id: 'proactive.title' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  return (
    <Page title={title} lead={<FormattedMessage id="proactive.signIn" />}>
      {notice}
      <Card heading={<FormattedMessage id="proactive.before" />}>
        <ul>
          {(['keep', 'term', 'others', 'cost'] as const).map((fact) => (
            <li key={fact}>
              <FormattedMessage id={`proactive.before.${fact}`} />
            </li>
          ))}
        </ul>
      </Card>
      <h2>
        <FormattedMessage id="proactive.before.signIn" />
      </h2>
      <SignIn onDone={() => {}} onProblem={setIsWrong} />
      <p>
        <TextLink to={paths.renewal}>
          <FormattedMessage id="proactive.byRadio" />
        </TextLink>
      </p>
    </Page>
  );
}

interface NothingProps {
  renewed: RenewedPlan | undefined;
  notice: ReactNode;
}

/** Says that the plan has already been renewed, or that no plan is ending. */
export function NothingToRenew({ renewed, notice }: NothingProps) {
  const title = renewed ? (
    <FormattedMessage id="proactive.renewed" values={{ day: <Day day={renewed.until} /> }} />
  ) : (
    <FormattedMessage id="renewal.nothing.title" />
  );
  const intl = useIntl();
  useTitle(
    intl.formatMessage({ id: renewed ? 'proactive.renewed.title' : 'renewal.nothing.title' }),
  );
  return (
    <OutcomePage
      tone={renewed ? 'ok' : 'info'}
      title={title}
      why={
        renewed ? (
          <FormattedMessage
            id="proactive.renewed.why"
            values={{ day: <Day day={renewed.startsOn} /> }}
          />
        ) : (
          <FormattedMessage id="renewal.nothing.text" />
        )
      }
      {...waysOnward}
    >
      {notice}
    </OutcomePage>
  );
}

interface GoesOnProps {
  renewing: RenewablePlan;
  onBack: () => void;
}

/** Confirms that the plan renews automatically, without any action by the customer. */
export function GoesOn({ renewing: { endsOn }, onBack }: GoesOnProps) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'proactive.goesOn' }));
  return (
    <OutcomePage
      tone="ok"
      title={<FormattedMessage id="proactive.goesOn" />}
      why={
        <FormattedMessage
          id="proactive.goesOn.why"
          values={{ day: endsOn && <Day day={endsOn} /> }}
        />
      }
      primary={waysOnward.primary}
      secondary={
        <Button variant="quiet" onClick={onBack}>
          <FormattedMessage id="proactive.back" />
        </Button>
      }
    />
  );
}

const waysOnward = {
  primary: (
    <ButtonLink variant="primary" to={paths.account}>
      <FormattedMessage id="purchase.toAccount" />
    </ButtonLink>
  ),
  secondary: (
    <ButtonLink to={paths.subscribe}>
      <FormattedMessage id="purchase.seeOthers" />
    </ButtonLink>
  ),
};
