import { FormattedDate, FormattedTime } from 'react-intl';

/** Like `Moment`, but without the date for times today. */
export function When({ at }: { at: string }) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return (
    <time dateTime={at}>
      {isToday ? (
        <FormattedTime value={at} timeStyle="short" />
      ) : (
        <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
      )}
    </time>
  );
}
