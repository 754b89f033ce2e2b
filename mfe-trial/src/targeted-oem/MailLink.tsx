import {
  type Breakdown,
  BreakdownNotice,
  breakdownOf,
} from '@sideband/shared-sdk/blocks/breakdown';
import { partnerIntegration } from '@sideband/shared-sdk/partner-integration';
import { FormattedMessage, useDomain, useIntl, useRemote } from '@sideband/shared-sdk/react';
import { Button, Buttons, type FieldError, Form, Notice, TextField } from '@sideband/shared-sdk/ui';
import { useMemo, useState } from 'react';

interface Props {
  deviceId: string;
  onProblem: (hasProblem: boolean) => void;
}

type State =
  | { step: 'closed' }
  | { step: 'open' }
  | { step: 'sending' }
  | { step: 'sent'; to: string }
  | { step: 'wrong' }
  | { step: 'limited'; minutes: number }
  | { step: 'brokeDown'; breakdown: Breakdown };

/** Mails the link to the driver, for whom the screen in the car is no place to type. */
export function MailLink({ deviceId, onProblem }: Props) {
  const intl = useIntl();
  const { locale } = useRemote();
  const language = locale === 'en-XA' ? 'en-US' : locale;
  const { magicLinkRequest } = useDomain(partnerIntegration);
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ step: 'closed' });
  const wrong = useMemo(
    (): FieldError<'linkEmail'>[] => [
      { field: 'linkEmail', message: intl.formatMessage({ id: 'maker.mailLink.wrong' }) },
    ],
    [intl],
  );
  async function send(to: string) {
    setState({ step: 'sending' });
    try {
      const sent = await magicLinkRequest({ deviceId, email: to, language });
      if (sent.ok) return setState({ step: 'sent', to: sent.value.maskedEmail });
      if (sent.error.code === 'INVALID_EMAIL_ADDRESS') return setState({ step: 'wrong' });
      const minutes = Math.ceil(sent.error.retryAfterSeconds / 60);
      setState({ step: 'limited', minutes });
    } catch (error) {
      setState({ step: 'brokeDown', breakdown: breakdownOf(error) });
    }
  }
  if (state.step === 'closed') {
    return (
      <Buttons>
        <Button variant="quiet" onClick={() => setState({ step: 'open' })}>
          <FormattedMessage id="maker.mailLink.ask" />
        </Button>
      </Buttons>
    );
  }
  if (state.step === 'sent') {
    return (
      <Notice tone="ok" live heading={<FormattedMessage id="maker.mailLink.sent" />}>
        <p>
          <FormattedMessage
            id="maker.mailLink.sent.text"
            values={{ email: <bdi>{state.to}</bdi> }}
          />
        </p>
      </Notice>
    );
  }
  const judge = (typed: string) => (/^\S+@\S+\.\S+$/.test(typed.trim()) ? [] : wrong);
  return (
    <Form
      fields={['linkEmail']}
      validate={(values) => judge(values.linkEmail ?? email)}
      onSubmit={(values) => void send((values.linkEmail ?? email).trim())}
      {...(state.step === 'wrong' && { errors: wrong })}
      busy={state.step === 'sending'}
      onProblem={onProblem}
    >
      {state.step === 'brokeDown' && <BreakdownNotice breakdown={state.breakdown} />}
      {state.step === 'limited' && (
        <Notice tone="warning" live heading={<FormattedMessage id="maker.mailLink.limited" />}>
          <p>
            <FormattedMessage
              id="maker.mailLink.limited.text"
              values={{ minutes: state.minutes }}
            />
          </p>
        </Notice>
      )}
      <TextField
        name="linkEmail"
        type="email"
        inputMode="email"
        label={<FormattedMessage id="maker.mailLink.email" />}
        hint={<FormattedMessage id="maker.mailLink.hint" />}
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={setEmail}
      />
      <Button
        type="submit"
        busy={state.step === 'sending'}
        busyLabel={intl.formatMessage({ id: 'maker.mailLink.sending' })}
      >
        <FormattedMessage id="maker.mailLink.send" />
      </Button>
    </Form>
  );
}
