import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Notice } from '@sideband/shared-sdk/ui';
import { MoreWays } from './MoreWays.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { Step } from './Step.tsx';
import css from './sign-in.module.css';
import type { StepProps } from './step-props.ts';

/**
 * Shown after the link has been emailed. The page continues automatically when the link is opened
 * in this browser.
 */
export function LinkStep({ state, actions }: StepProps<'link'>) {
  const intl = useIntl();
  const { person, busy = false, problem, sent } = state;
  const mail = person.options.find(({ type }) => type === 'EMAIL');
  return (
    <Step heading={<FormattedMessage id="signIn.link.title" />}>
      <ProblemNotice problem={problem} />
      <p>
        <FormattedMessage
          id="signIn.link.text"
          values={{ destination: <bdi>{mail?.maskedValue}</bdi> }}
        />
      </p>
      {sent > 1 && !busy && (
        <Notice tone="ok" live>
          <FormattedMessage id="signIn.link.sentAgain" />
        </Notice>
      )}
      <div className={css.actions}>
        <Button
          onClick={() => void actions.sendLink(person)}
          busy={busy}
          busyLabel={intl.formatMessage({ id: 'signIn.sending' })}
        >
          <FormattedMessage id="signIn.link.resend" />
        </Button>
        <MoreWays person={person} actions={actions} />
      </div>
    </Step>
  );
}
