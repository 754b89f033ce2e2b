import type { ChangesAnswer } from '@sideband/control/contract';
import { useApi } from '../api/api-context.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useSession } from '../session/me-context.ts';
import { changesQuery } from './change-query.ts';

/**
 * Changes in review that the signed-in person can approve. Those that name them as the reviewer come
 * first, then the oldest.
 */
export function useWaiting(): ChangesAnswer['changes'] {
  const { me } = useSession();
  const enabled = me.rights.includes('review');
  const { value } = useLoaded({ ...changesQuery(useApi(), 'in review'), enabled });
  // The palette asks for the same, for anyone.
  if (!enabled) return [];
  const isMine = ({ reviewerId }: { reviewerId: number | null }) =>
    Number(reviewerId !== null && reviewerId === me.personId);
  return (value?.changes ?? [])
    .filter(({ authorId }) => authorId !== me.personId)
    .toSorted((a, b) => isMine(b) - isMine(a) || a.id - b.id);
}
