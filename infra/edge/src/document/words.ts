import type { Locale } from '@sideband/shared-sdk/release';

interface Words {
  title: string;
  description: string;
  loading: string;
  /** What a screen reader says while nothing can be seen yet. */
  loadingLabel: string;
  slow: string;
  reload: string;
  noScript: string;
  /** To whoever comes with a browser that is too old. The versions are those of `infra/webpack/src/browsers.ts`. */
  unsupported: { title: string; text: string };
}

const english: Words = {
  title: 'Sideband',
  description: 'Music, sport, news and talk: in your car, on your phone and at home.',
  loading: 'Loading',
  loadingLabel: 'Sideband is loading the page',
  slow: 'This takes longer than usual.',
  reload: 'Reload',
  noScript: 'This page needs JavaScript. Turn it on in your browser, then reload the page.',
  unsupported: {
    title: 'Your browser is too old for Sideband',
    text: 'Sideband needs Chrome 120, Edge 120, Firefox 124, Safari 17.4 or a newer version. Update your browser, or open this page in another one.',
  },
};

const french: Words = {
  title: 'Sideband',
  description:
    'Musique, sports, nouvelles et discussions : en voiture, au téléphone et à la maison.',
  loading: 'Chargement',
  loadingLabel: 'Sideband charge la page',
  slow: 'C’est plus long que d’habitude.',
  reload: 'Actualiser',
  noScript:
    'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis actualisez la page.',
  unsupported: {
    title: 'Votre navigateur est trop ancien pour Sideband',
    text: 'Il faut Chrome 120, Edge 120, Firefox 124, Safari 17.4 ou une version plus récente. Mettez votre navigateur à jour ou ouvrez cette page dans un autre.',
  },
};

/** The few words of a document that are there before any script. */
export const wordsOf = (locale: Locale): Words => (locale === 'fr-CA' ? french : english);
