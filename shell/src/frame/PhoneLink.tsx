import { FormattedMessage } from 'react-intl';

/** The way that is left where there is no chat. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`}>
    <FormattedMessage id="shell.chat.call" values={{ phone }} />
  </a>
);
