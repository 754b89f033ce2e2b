/** A text of ours, and what replaces it. */
export interface Rewrite {
  where: string;
  before: string;
  after: string;
  why: string;
}

export const rules: [rule: string, reason: string][] = [
  ['Say what happens next.', 'A button names its result: “Pay $3.24”, not “Continue” or “Submit”.'],
  ['Speak to one person.', 'You and your, vous et votre. We is Sideband.'],
  ['Use contractions.', 'In English, “don’t” and “you’ll” sound like people.'],
  [
    'An error has three parts.',
    'What happened, what is safe, what to do. Never whose fault it was.',
  ],
  ['Write numbers as figures.', 'Prices with their period and tax: “$10.99/month plus tax”.'],
  ['Sentence case everywhere.', 'Headings and buttons too, and no full stop on a button.'],
  [
    'French is written, not translated.',
    'Vous, and no-break spaces before « : », « $ » and « % » and inside « ».',
  ],
  ['Leave out what adds nothing.', 'If a page is clear without a sentence, it goes.'],
];

export const inEnglish: Rewrite[] = [
  {
    where: 'Password rules',
    before: 'a small letter, a digit',
    after: 'one lowercase letter, one number',
    why: 'The words that everyone knows from other sites',
  },
  {
    where: 'Sign-in error',
    before: 'We could not recognise these credentials.',
    after: 'That email and password don’t match. Try again, or reset your password.',
    why: 'Says what to do, and does not say which of the two is wrong',
  },
  {
    where: 'Payment lost',
    before: 'An unexpected error occurred. The request could not be completed.',
    after:
      'We lost the connection before your bank answered. You won’t pay twice. Check your order.',
    why: 'What happened, what is safe, what to do',
  },
  {
    where: 'Renewal',
    before: 'Your subscription will continue until termination.',
    after: 'Renews automatically until you cancel. Cancel anytime.',
    why: 'The promise comes in the words of the button that keeps it',
  },
  {
    where: 'Leaving a form',
    before: 'Abandon your modifications?',
    after: 'Discard changes?',
    why: 'The standard words, so nobody has to think',
  },
  {
    where: 'Empty list',
    before: 'There are no entries to display.',
    after: 'No bills yet. Your first one comes on March 1.',
    why: 'An empty place says when it will not be empty',
  },
];

export const inFrench: Rewrite[] = [
  {
    where: 'Règles du mot de passe',
    before: 'une petite lettre, un chiffre',
    after: 'une lettre minuscule, un chiffre',
    why: 'Le terme juste',
  },
  {
    where: 'Erreur de connexion',
    before: 'Nous n’avons pas reconnu ces informations d’identification.',
    after:
      'Ce courriel et ce mot de passe ne correspondent pas. Réessayez ou réinitialisez votre mot de passe.',
    why: 'On dit quoi faire, et « courriel » comme au Québec',
  },
  {
    where: 'Prix',
    before: '$10.99/mois + taxes',
    after: '10,99 $ par mois, plus taxes',
    why: 'Virgule décimale, espace insécable avant le signe',
  },
  {
    where: 'Renouvellement',
    before: 'L’abonnement continue jusqu’à ce que vous l’annuliez.',
    after: 'Se renouvelle automatiquement. Annulez quand vous voulez.',
    why: 'Court, et la promesse d’abord',
  },
  {
    where: 'Quitter un formulaire',
    before: 'Abandonner les modifications ?',
    after: 'Ignorer les modifications?',
    why: 'Pas d’espace avant le point d’interrogation au Canada',
  },
];

export const oneVerb = [
  {
    action: 'Enter the account',
    english: 'Sign in',
    french: 'Ouvrir une session',
    never: 'Log in',
  },
  { action: 'Leave it', english: 'Sign out', french: 'Fermer la session', never: 'Log off' },
  { action: 'Buy', english: 'Subscribe', french: 'S’abonner', never: 'Order, purchase' },
  { action: 'End a plan', english: 'Cancel', french: 'Annuler', never: 'Terminate, stop' },
  { action: 'Spend a gift card', english: 'Redeem', french: 'Utiliser', never: 'Cash in, apply' },
  { action: 'Edit a value', english: 'Change', french: 'Modifier', never: 'Edit, update' },
  { action: 'Drop edits', english: 'Discard', french: 'Ignorer', never: 'Abandon' },
  { action: 'Once more', english: 'Try again', french: 'Réessayer', never: 'Retry, resubmit' },
];
