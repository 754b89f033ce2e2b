import type { Locale, OverrideRefusal } from '@sideband/shared-sdk/release';

export interface OverrideWords {
  /** Accessible name of the bar. */
  label: string;
  /** A remote with its version, and when the override expires. */
  runs(what: string, until: string): string;
  /** A remote with the failed version, and the version that runs. */
  instead(what: string, running: string): string;
  without(what: string): string;
  why: Record<OverrideRefusal, string>;
  end: string;
  dismiss: string;
  /** Heading of the bundler's error. */
  broken: string;
  /** Heading of the error that the new version threw. */
  failed: string;
  swapped(version: string): string;
  held: string;
}

const english: OverrideWords = {
  label: 'Version on trial',
  runs: (what, until) => `You are trying ${what} until ${until}. Nobody else sees it.`,
  instead: (what, running) => `${what} failed on this page, which runs ${running} instead.`,
  without: (what) => `This page goes on without ${what}.`,
  why: {
    expired: 'The link is over. Ask for a new one.',
    revoked: 'Somebody has taken the link back.',
    gone: 'That version is not stored here any more.',
    elsewhere: 'The link was made for another environment.',
    unknown: 'The link cannot be trusted: it is broken, or its key is no longer good.',
    off: 'It is switched off for everybody, and no link overrules that.',
    payments: 'Money moves here, and the link was made by a script. Make one in the console.',
  },
  end: 'Back to what everybody sees',
  dismiss: 'Close',
  broken: 'The newest build failed. This page keeps the one before.',
  failed: 'The newest build cannot be shown. This page keeps the one before.',
  swapped: (version) => `Now ${version}.`,
  held: 'A newer build waits until the payment is through.',
};

const french: OverrideWords = {
  label: 'Version à l’essai',
  runs: (what, until) => `Vous essayez ${what} jusqu’à ${until}. Personne d’autre ne la voit.`,
  instead: (what, running) => `${what} a échoué sur cette page, qui utilise ${running} à la place.`,
  without: (what) => `Cette page continue sans ${what}.`,
  why: {
    expired: 'Le lien n’est plus valable. Demandez-en un nouveau.',
    revoked: 'Quelqu’un a retiré ce lien.',
    gone: 'Cette version n’est plus conservée ici.',
    elsewhere: 'Le lien a été créé pour un autre environnement.',
    unknown: 'Le lien n’est pas fiable : il est abîmé, ou sa clé n’est plus valable.',
    off: 'Elle est désactivée pour tout le monde, et aucun lien n’y change rien.',
    payments: 'De l’argent circule ici, et le lien vient d’un script. Créez-en un dans la console.',
  },
  end: 'Revenir à ce que tout le monde voit',
  dismiss: 'Fermer',
  broken: 'La dernière compilation a échoué. Cette page garde la précédente.',
  failed: 'La dernière compilation ne peut pas s’afficher. Cette page garde la précédente.',
  swapped: (version) => `Maintenant ${version}.`,
  held: 'Une version plus récente attend la fin du paiement.',
};

/** Returns the texts of the bar. They are part of its script, so customers do not download them. */
export const overrideWords = (locale: Locale): OverrideWords =>
  locale.startsWith('fr') ? french : english;
