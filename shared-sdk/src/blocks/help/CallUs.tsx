import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { Buttons, ChatButton } from '@sideband/shared-sdk/ui';

/**
 * Number of customer care in the customer's country, with its hours. Renders nothing if the server
 * has named none.
 */
export function CallUs() {
  const { config, country } = useSdk();
  const { formatTime } = useIntl();
  if (!config.chat) return null;
  const { phone, hours } = config.chat;
  const number = phone[country];
  const hour = (time: string) =>
    formatTime(`1970-01-01T${time}Z`, {
      timeZone: 'UTC',
      hour: 'numeric',
      ...(!time.endsWith(':00') && { minute: '2-digit' }),
      // "08 h" is how French browsers write it.
    }).replace(/^0/, '');
  const values = { opensAt: hour(hours.opensAt), closesAt: hour(hours.closesAt) };
  return (
    <p>
      <a href={`tel:${number}`}>
        <FormattedMessage id="help.call" values={{ phone: inOneLine(number) }} />
      </a>
      <br />
      <FormattedMessage id="help.hours" values={values} />
    </p>
  );
}

/** The number, and the chat. Outcome pages have a chat button of their own. */
export const CallOrChat = () => (
  <>
    <CallUs />
    <Buttons>
      <ChatButton />
    </Buttons>
  </>
);

/** Uses non-breaking spaces and hyphens. */
const inOneLine = (phone: string) => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
