import type { Happening } from './happening.ts';

const isHarm = ({ kind }: Pick<Happening, 'kind'>) => kind === 'error' || kind === 'load-failure';

/** Drops the oldest events beyond the limit, harmless ones first. */
export function makeRoom(events: Pick<Happening, 'kind'>[], most: number) {
  while (events.length > most) {
    const harmless = events.findIndex((one) => !isHarm(one));
    events.splice(Math.max(harmless, 0), 1);
  }
}
