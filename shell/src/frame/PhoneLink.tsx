import { FormattedMessage } from 'react-intl';

/** The way that is left where there is no chat. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`}>
    <FormattedMessage id="shell.chat.call" values={{ phone: inOneLine(phone) }} />
  </a>
);

/** With spaces and hyphens at which no line ends. */
const inOneLine = (phone: string) => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
