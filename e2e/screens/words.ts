/** What the pages call things, as a person reads it. Names match as parts, in any case. */
const english = {
  card: 'Card number or code',
  cvc: 'CVC',
  expiry: 'Expiry date (MM/YY)',
  whereToFind: 'Where do I find them?',
  checkBalance: 'Check balance',
  giftCard: 'Gift card',
  onThisCard: 'on this card',
  add: 'Add to my account',
  anotherCard: 'Check another card',
  signInToAdd: 'Sign in to add your card',
  handle: 'Email or username',
  continue: 'Continue',
  howToSignIn: 'How do you want to sign in?',
  password: 'Password',
  codeByEmail: 'Code by email',
  linkByEmail: 'Link by email',
  code: 'One-time code',
  checkYourEmail: 'Check your email',
  linkRanOut: 'This link has run out',
  linkUnknown: 'We do not know this link',
  createPasskey: 'Create passkey',
  signIn: 'Sign in',
  back: 'Back',
  doesNotFit: 'This card does not fit your account',
  confirmTitle: 'to your account?',
  redeem: 'Redeem',
  onYourAccount: 'is on your account',
  lostAnswer: 'We lost the answer',
  checkAgain: 'Check again',
  notUsed: 'The card was not used',
  someoneFaster: 'Someone was faster',
  yourAccount: 'Your account',
  signOut: 'Sign out',
  problem: 'There is a problem',
  tryAgain: 'Try again',
  notOpenYet: 'This part of Sideband is not open yet',
  partDidNotLoad: 'This part did not load',
  language: 'Country and language',
  leave: 'Leave this page?',
  findAccount: 'Find your account',
  chat: 'Chat with us',
  minimise: 'Minimize',
};
export type Words = Record<keyof typeof english, string | RegExp>;

const french: Words = {
  card: 'Numéro de carte ou code',
  cvc: 'CVC',
  expiry: 'Expiration (MM/AA)',
  whereToFind: 'Où les trouver?',
  checkBalance: 'Vérifier le solde',
  giftCard: 'Carte-cadeau',
  onThisCard: 'sur cette carte',
  add: 'Ajouter à mon compte',
  anotherCard: 'Vérifier une autre carte',
  signInToAdd: 'Ouvrez une session pour ajouter la carte',
  handle: 'Courriel ou nom d’utilisateur',
  continue: 'Continuer',
  howToSignIn: 'Comment voulez-vous ouvrir votre session?',
  password: 'Mot de passe',
  codeByEmail: 'Code par courriel',
  linkByEmail: 'Lien par courriel',
  code: 'Code à usage unique',
  checkYourEmail: 'Consultez vos courriels',
  linkRanOut: 'Ce lien est expiré',
  linkUnknown: 'Ce lien nous est inconnu',
  createPasskey: 'Créer une clé d’accès',
  signIn: 'Ouvrir une session',
  back: 'Retour',
  doesNotFit: 'Cette carte ne convient pas à votre compte',
  confirmTitle: 'à votre compte?',
  redeem: 'Utiliser la carte',
  onYourAccount: 'de plus à votre compte',
  lostAnswer: 'Nous avons perdu la réponse',
  checkAgain: 'Vérifier de nouveau',
  notUsed: 'La carte n’a pas été utilisée',
  someoneFaster: 'Quelqu’un a été plus rapide',
  yourAccount: 'Votre compte',
  signOut: 'Fermer la session',
  problem: 'Il y a un problème',
  tryAgain: 'Réessayer',
  notOpenYet: 'Cette partie de Sideband n’est pas encore ouverte',
  partDidNotLoad: 'Cette partie ne s’est pas chargée',
  language: 'Pays et langue',
  leave: 'Quitter cette page?',
  findAccount: 'Trouver votre compte',
  chat: 'Clavardez avec nous',
  minimise: 'Réduire',
};

export function wordsIn(locale: string): Words {
  if (locale === 'fr-CA') return french;
  if (locale !== 'en-XA') return english;
  const madeUp = Object.entries(english).map(([name, text]) => [name, accented(text)]);
  return Object.fromEntries(madeUp) as Words;
}

/** The made-up language is English with accents on the letters that may have one. */
function accented(text: string): RegExp {
  const literal = text.replaceAll(/[.?()]/g, '\\$&');
  return new RegExp(literal.replaceAll(/[aceinosuy]/gi, '[^\\x00-\\x7f]'), 'u');
}
