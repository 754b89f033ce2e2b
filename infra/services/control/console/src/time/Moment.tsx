import { FormattedDate } from 'react-intl';

/** Date and time in the reader's time zone. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
  </time>
);
