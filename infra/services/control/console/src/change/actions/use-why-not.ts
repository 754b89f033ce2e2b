import type { OneChangeAnswer } from '@sideband/control/contract';
import { useIntl } from 'react-intl';
import { useSession } from '../../session/me-context.ts';
import { useWhyLocked } from '../../session/use-why-locked.ts';
import type { Offer } from './offers.ts';

/**
 * Returns why the signed-in person cannot take an action, in words; `undefined` when it is allowed.
 */
export function useWhyNotTo(change: OneChangeAnswer): (offer: Offer) => string | undefined {
  const intl = useIntl();
  const { me } = useSession();
  const locked = {
    draft: useWhyLocked('draft'),
    review: useWhyLocked('review'),
    apply: useWhyLocked('apply'),
  };
  const isAuthor = me.personId === change.authorId;
  return ({ name, right, not }) => {
    const why = right === 'draft' || right === 'review' || right === 'apply' ? locked[right] : '';
    if (why) return why;
    if (not === 'author' && isAuthor) return intl.formatMessage({ id: 'change.isAuthor' });
    if (not === 'others' && !isAuthor) return intl.formatMessage({ id: 'change.notAuthor' });
    if (name === 'cancel' && !isAuthor && !me.rights.includes('apply')) {
      return intl.formatMessage({ id: 'change.notAuthor' });
    }
    return undefined;
  };
}
