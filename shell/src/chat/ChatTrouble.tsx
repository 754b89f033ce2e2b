import type { ChatTerms } from '@sideband/shared-sdk/chat';
import { Button, Notice } from '@sideband/shared-sdk/ui';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { PhoneLink } from '../frame/PhoneLink.tsx';
import css from './chat.module.css';
import type { ChatStep } from './chat-flow.ts';

interface Props {
  step: Exclude<ChatStep, 'opening' | 'open'>;
  country: CountryCode;
  terms: ChatTerms | undefined;
  onRetry(): void;
}

/** Explains why the chat is unavailable, when it is open, and how to call instead. */
export function ChatTrouble({ step, country, terms, onRetry }: Props) {
  const phone = terms?.phone[country];
  const { formatTime } = useIntl();
  const hour = (time = '') =>
    formatTime(`1970-01-01T${time}Z`, {
      timeZone: 'UTC',
      hour: 'numeric',
      ...(!time.endsWith(':00') && { minute: '2-digit' }),
      // "08 h" is how French browsers write it.
    }).replace(/^0/, '');
  const { opensAt, closesAt } = terms?.hours ?? {};
  const hours = terms && { opensAt: hour(opensAt), closesAt: hour(closesAt) };
  return (
    <div className={css.trouble}>
      <Notice
        tone={step === 'nobody' ? 'info' : 'warning'}
        live
        heading={<FormattedMessage id={`shell.chat.${step}.title`} />}
      >
        {(step !== 'nobody' || hours) && (
          <p>
            <FormattedMessage id={`shell.chat.${step}.text`} values={hours ?? {}} />
          </p>
        )}
        {phone && (
          <p>
            <PhoneLink phone={phone} />
          </p>
        )}
      </Notice>
      <Button onClick={onRetry}>
        <FormattedMessage id="shell.tryAgain" />
      </Button>
    </div>
  );
}
