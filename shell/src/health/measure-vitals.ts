import type { Sdk, Vital } from '@sideband/shared-sdk';
import { onCLS, onINP, onLCP } from 'web-vitals/attribution';
import type { Health } from './health.ts';
import type { Sources } from './sources.ts';

/** The section that a remote is mounted in, as it reads. */
type Place = Record<'remote' | 'version' | 'route', string>;

interface Parts {
  sdk: Pick<Sdk, 'telemetry'>;
  sources: Pick<Sources, 'whoseOf' | 'sourceOf'>;
  health: Pick<Health, 'note'>;
  /** Of the document: how a page felt is a matter of that, whatever was flipped since. */
  revision: string;
  /** Whose page it is, where it is not known which part of it was the slow one. */
  remote(): string;
}

/**
 * Tells how the page felt: when its largest part was there, how it kept still, how fast it answered, and
 * in which remote that was.
 */
export function measureVitals({ sdk, sources, health, revision, remote }: Parts) {
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

/** Of an element that has left the page since, the browser gives a selector of its own: it says no place. */
const readPlace = (target = ''): Place | undefined =>
  target.startsWith('{') ? JSON.parse(target) : undefined;
