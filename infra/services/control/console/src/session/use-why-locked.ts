import type { Right } from '@sideband/control/contract';
import { useIntl } from 'react-intl';
import { useLive } from '../live/live-context.ts';
import { useWhyNot } from './me-context.ts';

/** Returns why the signed-in person is not allowed to act, in words; `undefined` when they are. */
export function useWhyForbidden(right: Right): string | undefined {
  const intl = useIntl();
  const whyNot = useWhyNot(right);
  if (whyNot === 'no-person') return intl.formatMessage({ id: 'locked.noPerson' });
  return whyNot && intl.formatMessage({ id: `locked.noRight.${right}` });
}

/**
 * Like `useWhyForbidden`, but also locks while the connection is lost, because the view may be
 * stale.
 */
export function useWhyLocked(right: Right): string | undefined {
  const intl = useIntl();
  const { lostAt } = useLive();
  const forbidden = useWhyForbidden(right);
  if (forbidden || !lostAt) return forbidden;
  const time = intl.formatTime(lostAt, { timeStyle: 'medium' });
  return intl.formatMessage({ id: 'locked.lost' }, { time });
}
