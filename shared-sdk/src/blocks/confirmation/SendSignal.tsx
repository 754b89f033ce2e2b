import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { CallOrChat } from '@sideband/shared-sdk/blocks/help';
import { FormattedDate, FormattedMessage, useIntl, useIsOpen } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, Buttons, Card, Notice } from '@sideband/shared-sdk/ui';
import { type SignalState, useSendSignal } from './useSendSignal.ts';

/**
 * A radio is notified of its plan by satellite. Shows how to prepare the radio, and the button that
 * sends the signal.
 */
export function SendSignal({ deviceId, isNext }: { deviceId: string; isNext: boolean }) {
  const intl = useIntl();
  const { state, send } = useSendSignal(deviceId);
  const wasSent = state.step === 'sent';
  return (
    <Card heading={<FormattedMessage id="confirmation.signal.title" />}>
      <p>
        <FormattedMessage id="confirmation.sky" />
      </p>
      <Outcome state={state} />
      {maySend(state) && (
        <Buttons>
          <Button
            {...(isNext && !wasSent && { variant: 'primary' as const })}
            busy={state.step === 'sending'}
            busyLabel={intl.formatMessage({ id: 'confirmation.signal.sending' })}
            onClick={() => void send()}
          >
            <FormattedMessage id={wasSent ? 'confirmation.signal.again' : 'confirmation.signal'} />
          </Button>
        </Buttons>
      )}
    </Card>
  );
}

const another = ['FAILED_TO_REFRESH_DEVICE', 'RATE_LIMIT_EXCEEDED', 'HUMAN_CHECK_NEEDED'];

/** Returns whether sending the signal again could help. */
function maySend(state: SignalState): boolean {
  if (state.step === 'sent') return state.sent.left > 0;
  return state.step !== 'refused' || another.includes(state.refusal.code);
}

function Outcome({ state }: { state: SignalState }) {
  switch (state.step) {
    case 'sent':
      return (
        <Notice tone="ok" live heading={<FormattedMessage id="confirmation.signal.sent" />}>
          <p>
            <FormattedMessage id="confirmation.signal.wait" />
          </p>
          <p>
            <FormattedMessage id="confirmation.signal.left" values={{ left: state.sent.left }} />
          </p>
        </Notice>
      );
    case 'refused':
      return <Refused {...state} />;
    case 'brokeDown':
      return <BreakdownNotice breakdown={state.breakdown} />;
    default:
      return null;
  }
}

/** URLs for the refusals a customer can resolve. */
const ways: Record<string, string> = {
  NO_SUBSCRIPTION: '/subscribe/checkout/purchase/satellite/organic',
  PAST_DUE: '/account/pay',
};

function Refused({ refusal, at }: Extract<SignalState, { step: 'refused' }>) {
  const { code } = refusal;
  const waits = 'retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : 0;
  const time = <FormattedDate value={at.getTime() + waits * 1000} timeStyle="short" />;
  const to = ways[code];
  const isBuilt = useIsOpen(to ?? '/account');
  return (
    <Notice tone="warning" live heading={<FormattedMessage id={`confirmation.signal.${code}`} />}>
      <p>
        <FormattedMessage id={`confirmation.signal.${code}.text`} values={{ time }} />
      </p>
      {to && isBuilt && (
        <ButtonLink to={to}>
          <FormattedMessage id={`confirmation.signal.${code}.way`} />
        </ButtonLink>
      )}
      {!isBuilt && (
        <>
          <p>
            <FormattedMessage id="confirmation.signal.PAST_DUE.ask" />
          </p>
          <CallOrChat />
        </>
      )}
    </Notice>
  );
}
