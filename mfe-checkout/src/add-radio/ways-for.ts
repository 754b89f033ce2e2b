import type { OwnRadio } from '@sideband/shared-sdk/continuous-service';
import type { FoundRadio } from '@sideband/shared-sdk/radios';

/**
 * Options for a radio: join VIP as its second radio, get its own plan, replace another radio, or
 * get a plan together with other radios.
 */
export type Way = 'vip' | 'own' | 'replace' | 'several';

type Own = Pick<OwnRadio, 'deviceId' | 'type' | 'subscriptionId' | 'eligibilityStatus'>;

/** Boats and aircraft have their own plans. Cars and home radios share theirs. */
const kindOf = ({ type }: Pick<FoundRadio, 'type'>) => (type === 'radio' ? 'car' : type);

/**
 * Returns the options that fit, free ones first. The question is skipped when there is only one.
 */
export function waysFor(
  found: Pick<FoundRadio, 'deviceId' | 'type'>,
  own: readonly Own[],
  { hasRoomInVip }: { hasRoomInVip: boolean },
): Way[] {
  const others = own.filter(({ deviceId }) => deviceId !== found.deviceId);
  const canReplace = others.some(
    (one) => one.subscriptionId !== null && kindOf(one) === kindOf(found),
  );
  const canJoin = others.some(
    ({ subscriptionId, eligibilityStatus }) =>
      subscriptionId === null && eligibilityStatus === 'LINK',
  );
  return [
    ...(hasRoomInVip && kindOf(found) === 'car' ? ['vip' as const] : []),
    'own',
    ...(canReplace ? ['replace' as const] : []),
    ...(canJoin ? ['several' as const] : []),
  ];
}
