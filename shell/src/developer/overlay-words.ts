import type { Locale } from '@sideband/shared-sdk/release';
import type { KindLeft } from '../ledger/left.ts';

export interface OverlayWords {
  title: string;
  close: string;
  page: string;
  remote: string;
  version: string;
  route: string;
  revision: string;
  felt: string;
  measure: string;
  value: string;
  ledger: string;
  mounts: string;
  left: string;
  nothing: string;
  kinds: Record<KindLeft, string>;
  toggles: string;
  toggle: string;
  history: string;
}

const english: OverlayWords = {
  title: 'This page, for developers',
  close: 'Close',
  page: 'What is shown',
  remote: 'Remote',
  version: 'Version',
  route: 'Route',
  revision: 'Revision',
  felt: 'How it feels',
  measure: 'Measure',
  value: 'Value',
  ledger: 'What remotes left behind',
  mounts: 'Opened',
  left: 'Left',
  nothing: 'nothing',
  kinds: {
    memory: 'mounts in memory',
    globals: 'globals',
    styles: 'styles',
    elements: 'elements',
    listeners: 'listeners',
    intervals: 'intervals',
    timers: 'timers',
    observers: 'observers',
  },
  toggles: 'Toggles',
  toggle: 'Toggle',
  history: 'Last changes, newest first',
};

const french: OverlayWords = {
  title: 'Cette page, pour les développeurs',
  close: 'Fermer',
  page: 'Ce qui est affiché',
  remote: 'Module',
  version: 'Version',
  route: 'Route',
  revision: 'Révision',
  felt: 'Réactivité',
  measure: 'Mesure',
  value: 'Valeur',
  ledger: 'Ce que les modules ont laissé derrière eux',
  mounts: 'Ouvertures',
  left: 'Reste',
  nothing: 'rien',
  kinds: {
    memory: 'montages en mémoire',
    globals: 'variables globales',
    styles: 'styles',
    elements: 'éléments',
    listeners: 'écouteurs',
    intervals: 'intervalles',
    timers: 'minuteries',
    observers: 'observateurs',
  },
  toggles: 'Bascules',
  toggle: 'Bascule',
  history: 'Derniers changements, du plus récent au plus ancien',
};

/**
 * Returns the texts of the overlay. They are part of its script, so customers do not download them.
 */
export const overlayWords = (locale: Locale): OverlayWords =>
  locale.startsWith('fr') ? french : english;
