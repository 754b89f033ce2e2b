import type { Sdk } from '@sideband/shared-sdk';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';

/** What a part of the page shows. Each part loads and fails by itself. */
export type Part<Value> =
  | { step: 'reading' }
  | { step: 'read'; value: Value }
  | { step: 'unread'; breakdown: Breakdown };

/** Loads one part of the page: again when `about` changes, and on `readAgain`. */
export function usePart<Value>(
  about: string | undefined,
  read: (sdk: Sdk) => Promise<Value>,
): { part: Part<Value>; readAgain: () => void } {
  const sdk = useSdk();
  const { value, isLoading, reload } = useLoaded(about, () =>
    read(sdk).then(
      (value): Part<Value> => ({ step: 'read', value }),
      (error): Part<Value> => ({ step: 'unread', breakdown: breakdownOf(error) }),
    ),
  );
  const isAgain = isLoading && value?.step === 'unread';
  return { part: (isAgain ? undefined : value) ?? { step: 'reading' }, readAgain: reload };
}
