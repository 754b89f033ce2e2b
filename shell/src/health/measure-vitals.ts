import type { Sdk, Vital } from '@sideband/shared-sdk';
import { onCLS, onINP, onLCP } from 'web-vitals/attribution';
import type { Health } from './health.ts';
import type { Sources } from './sources.ts';

/** Data attributes of a remote's section. */
type Place = Record<'remote' | 'version' | 'route', string>;

export interface VitalsParts {
  sdk: Pick<Sdk, 'telemetry'>;
  sources: Pick<Sources, 'whoseOf' | 'sourceOf'>;
  health: Pick<Health, 'note'>;
  /** Revision of the document, which vitals are attributed to even after a toggle change. */
  revision: string;
  /** Returns the current remote, used if the responsible element is unknown. */
  remote(): string;
}

/** Reports the web vitals LCP, CLS and INP, each with the remote that is responsible. */
export function measureVitals({ sdk, sources, health, revision, remote }: VitalsParts) {
  const { whoseOf, sourceOf } = sources;
  const tell = (vital: Vital, target: string | undefined) => {
    const place = readPlace(target);
    const whose = place
      ? { ...whoseOf(place.remote, place.version), route: place.route }
      : whoseOf(remote());
    sdk.telemetry({ ...sourceOf(whose), revision }).vital(vital);
    health.note({ kind: 'vital', ...whose, name: vital.name, value: vital.value });
  };
  const options = { generateTarget: (node: Node | null) => JSON.stringify(placeOf(node) ?? null) };
  onLCP((vital) => tell(vital, vital.attribution.target), options);
  onCLS((vital) => tell(vital, vital.attribution.largestShiftTarget), options);
  onINP((vital) => tell(vital, vital.attribution.interactionTarget), options);
}

function placeOf(node: Node | null): Place | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const section = element?.closest<HTMLElement>('section[data-remote]');
  return section ? ({ ...section.dataset } as Place) : undefined;
}

/**
 * For an element that has been removed, the browser reports a selector instead, which names no
 * remote.
 */
const readPlace = (target = ''): Place | undefined =>
  target.startsWith('{') ? JSON.parse(target) : undefined;
