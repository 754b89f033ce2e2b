import { FormattedDate } from 'react-intl';

/** A day and a time of it, where the reader is. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
  </time>
);
