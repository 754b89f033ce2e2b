import type { Locale } from '@sideband/shared-sdk/release';

interface Words {
  title: string;
  description: string;
  loading: string;
  /** Label of the loader for screen readers. */
  loadingLabel: string;
  slow: string;
  reload: string;
  noScript: string;
  /** For unsupported browsers. Keep the versions in sync with `infra/delivery/webpack/src/browsers.ts`. */
  unsupported: {
    title: string;
    text: string;
    newer: string;
    call: (link: string) => string;
  };
}

const english: Words = {
  title: 'Sideband',
  description: 'Music, sports, news and talk: in your car, on your phone and at home.',
  loading: 'Loading',
  loadingLabel: 'Sideband is loading the page',
  slow: 'This takes longer than usual.',
  reload: 'Reload',
  noScript: 'This page needs JavaScript. Turn it on in your browser, then reload the page.',
  unsupported: {
    title: 'Please update your browser',
    text: 'This browser is too old for Sideband. Update it, or open this page in one of these:',
    newer: 'Newer versions work too. An iPhone or iPad needs iOS 17.5 or later.',
    call: (link) => `Can’t update? Call ${link} and we’ll help you.`,
  },
};

const french: Words = {
  title: 'Sideband',
  description:
    'Musique, sports, nouvelles et émissions : dans la voiture, sur votre téléphone et à la maison.',
  loading: 'Chargement',
  loadingLabel: 'Sideband charge la page',
  slow: 'C’est plus long que d’habitude.',
  reload: 'Actualiser',
  noScript:
    'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis actualisez la page.',
  unsupported: {
    title: 'Mettez votre navigateur à jour',
    text: 'Ce navigateur est trop ancien pour Sideband. Mettez-le à jour ou ouvrez cette page dans un de ceux-ci :',
    newer:
      'Les versions plus récentes conviennent aussi. Sur un iPhone ou un iPad, il faut iOS 17.5 ou plus.',
    call: (link) => `Impossible de le mettre à jour? Composez le ${link} et nous vous aiderons.`,
  },
};

/** Returns the texts that a document contains before any script has loaded. */
export const wordsOf = (locale: Locale): Words => (locale === 'fr-CA' ? french : english);
