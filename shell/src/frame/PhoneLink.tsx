import { FormattedMessage } from 'react-intl';

/** Link to call support, shown if there is no chat. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`}>
    <FormattedMessage id="shell.chat.call" values={{ phone: inOneLine(phone) }} />
  </a>
);

/** Uses non-breaking spaces and hyphens. */
const inOneLine = (phone: string) => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
