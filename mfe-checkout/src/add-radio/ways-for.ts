import type { OwnRadio } from '@sideband/shared-sdk/continuous-service';
import type { FoundRadio } from '@sideband/shared-sdk/radios';

/**
 * What can become of a radio: the second place of VIP; a plan of its own; the plan of another one; a plan together with
 * others'.
 */
export type Way = 'vip' | 'own' | 'replace' | 'several';

type Own = Pick<OwnRadio, 'deviceId' | 'type' | 'subscriptionId' | 'eligibilityStatus'>;

/** Boats and planes have plans of their own; a car's is a home radio's too. */
const kindOf = ({ type }: Pick<FoundRadio, 'type'>) => (type === 'radio' ? 'car' : type);

/** The ways that fit, what costs nothing first. Where there is one alone, nobody is asked. */
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
