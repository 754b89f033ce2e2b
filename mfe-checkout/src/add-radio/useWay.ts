import type { OwnRadio } from '@sideband/shared-sdk/continuous-service';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { useKept } from '../radio/useKept.ts';
import { type Way, waysFor } from './ways-for.ts';

export interface WayChoice {
  ways: Way[];
  /** Undefined until the customer has chosen. */
  chosen: Way | undefined;
  choose: (way: Way) => void;
  radio: FoundRadio | undefined;
}

/** The customer's choice of what to do with the radio that was found. */
export function useWay(
  keptAt: string,
  radio: FoundRadio | undefined,
  own: readonly OwnRadio[],
  vip: { hasRoomInVip: boolean },
): WayChoice {
  const [kept, keep] = useKept(keptAt, 'way');
  const ways: Way[] = radio ? waysFor(radio, own, vip) : ['own'];
  return { ways, chosen: ways.find((way) => way === kept), choose: keep, radio };
}
