import { useIntl } from '@sideband/shared-sdk/react';
import { useMemo } from 'react';
import { type FieldName, fieldMessageId } from './problem-message.ts';
import type { Problem } from './sign-in-flow.ts';

/** Returns the server's error for the only field of a step, in the shape `Form` expects. */
export function useFieldErrors<const Field extends FieldName>(
  field: Field,
  problem: Problem | undefined,
) {
  const intl = useIntl();
  const id = fieldMessageId(field, problem);
  return useMemo(
    () => (id ? [{ field, message: intl.formatMessage({ id }) }] : []),
    [field, id, intl],
  );
}
