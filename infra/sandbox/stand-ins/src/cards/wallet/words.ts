import type { Locale } from '../fields/words.ts';

const english = {
  title: 'Your wallet (stand-in)',
  lead: 'Sideband asks for a card to pay with. Nothing is charged now.',
  cards: 'Choose a card',
  good: 'is taken',
  declinedAtOnce: 'the bank declines it at once',
  declinedLater: 'the bank declines it when it is charged',
  payer: 'Sideband gets your name and address, too:',
  give: 'Pay with this card',
  stop: 'To stop, close this window (Esc).',
  problem: 'The wallet does not answer. Try again.',
};

const french: typeof english = {
  title: 'Votre portefeuille (doublure)',
  lead: 'Sideband demande une carte pour payer. Rien n’est débité maintenant.',
  cards: 'Choisissez une carte',
  good: 'est acceptée',
  declinedAtOnce: 'la banque la refuse aussitôt',
  declinedLater: 'la banque la refuse au moment du débit',
  payer: 'Sideband reçoit aussi votre nom et votre adresse :',
  give: 'Payer avec cette carte',
  stop: 'Pour arrêter, fermez cette fenêtre (Échap).',
  problem: 'Le portefeuille ne répond pas. Réessayez.',
};

export const wordsOf = (locale: Locale) => (locale === 'fr-CA' ? french : english);
