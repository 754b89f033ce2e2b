import { useIntl } from 'react-intl';
import { Select } from '../form/Select.tsx';
import type { Reviewer } from './use-reviewer.ts';

/** Choice of who is asked to approve. */
export function ReviewerSelect({ reviewer }: { reviewer: Reviewer }) {
  const intl = useIntl();
  return (
    <Select
      label={intl.formatMessage({ id: 'review.reviewer' })}
      value={reviewer.value}
      options={reviewer.options}
      onChange={reviewer.choose}
    />
  );
}
