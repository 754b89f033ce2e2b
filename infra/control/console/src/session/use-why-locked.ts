import type { Right } from '@sideband/control/contract';
import { useIntl } from 'react-intl';
import { useLive } from '../live/live-context.ts';
import { useWhyNot } from './me-context.ts';

/** Why somebody may not do something, in words for the place where they would; undefined when they may. */
export function useWhyForbidden(right: Right): string | undefined {
  const intl = useIntl();
  const whyNot = useWhyNot(right);
  if (whyNot === 'no-person') return intl.formatMessage({ id: 'locked.noPerson' });
  return whyNot && intl.formatMessage({ id: `locked.noRight.${right}` });
}

/** The same for what one does by what one sees: while the connection is lost, that may be old. */
export function useWhyLocked(right: Right): string | undefined {
  const intl = useIntl();
  const { lostAt } = useLive();
  const forbidden = useWhyForbidden(right);
  if (forbidden || !lostAt) return forbidden;
  const time = intl.formatTime(lostAt, { timeStyle: 'medium' });
  return intl.formatMessage({ id: 'locked.lost' }, { time });
}
