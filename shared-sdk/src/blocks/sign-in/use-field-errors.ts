import { useIntl } from '@sideband/shared-sdk/react';
import { useMemo } from 'react';
import { fieldMessageId } from './problem-message.ts';
import type { Problem } from './sign-in-flow.ts';

/** What the server said about the one field of a step, as its form wants to hear it. */
export function useFieldErrors<const Field extends string>(
  field: Field,
  problem: Problem | undefined,
) {
  const intl = useIntl();
  const id = fieldMessageId(problem);
  return useMemo(
    () => (id ? [{ field, message: intl.formatMessage({ id }) }] : []),
    [field, id, intl],
  );
}
