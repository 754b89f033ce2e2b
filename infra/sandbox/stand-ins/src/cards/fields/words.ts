export const locales = ['en-US', 'en-CA', 'fr-CA'] as const;
export type Locale = (typeof locales)[number];

export const localeOf = (asked: unknown): Locale =>
  locales.find((locale) => locale === asked) ?? 'en-US';

const english = {
  title: 'Card details',
  'authenticate.title': 'Confirm with your bank',
  'authenticate.bank': 'Your bank',
  number: 'Card number',
  'number.missing': 'Enter the card number',
  'number.signs': 'Use digits only in the card number',
  'number.short': 'Check the card number: some digits are missing',
  'number.length': 'Check the card number: it has too many digits, or too few',
  'number.digit': 'Check the card number: one digit is wrong',
  'number.brand': 'Use a Visa, Mastercard, American Express or Discover card',
  'number.refused': 'Your bank doesn’t recognize this card number. Check it and try again',
  expiry: 'Expiration (MM/YY)',
  'expiry.missing': 'Enter the expiration date',
  'expiry.shape': 'Enter month and year, like 12/29',
  'expiry.month': 'Check the month: it is between 01 and 12',
  'expiry.past': 'Check the date: this card has expired',
  'expiry.far': 'Check the year: it’s too far ahead',
  'expiry.refused': 'Check the date: your bank says this card has expired',
  cvc: 'CVC',
  'cvc.hint': '3 digits',
  'cvc.hint.four': '4 digits',
  'cvc.missing': 'Enter the CVC',
  'cvc.three': 'Enter the 3 digits of the CVC',
  'cvc.four': 'Enter the 4 digits of the CVC',
  'cvc.refused': 'This CVC doesn’t match the card. Enter it again',
  'cvc.where': 'Where’s my CVC?',
  'cvc.where.text':
    'Back of the card: the last 3 digits beside the signature. American Express: 4 digits on the front, above the number.',
};

type Words = Record<keyof typeof english, string>;

const canadianEnglish: Words = {
  ...english,
  expiry: 'Expiry (MM/YY)',
  'expiry.missing': 'Enter the expiry date',
};

const french: Words = {
  title: 'Données de la carte',
  'authenticate.title': 'Confirmation auprès de votre banque',
  'authenticate.bank': 'Votre banque',
  number: 'Numéro de carte',
  'number.missing': 'Entrez le numéro de carte',
  'number.signs': 'N’entrez que des chiffres dans le numéro de carte',
  'number.short': 'Vérifiez le numéro de carte : il manque des chiffres',
  'number.length': 'Vérifiez le numéro de carte : il n’a pas le bon nombre de chiffres',
  'number.digit': 'Vérifiez le numéro de carte : un des chiffres est inexact',
  'number.brand': 'Utilisez une carte Visa, Mastercard, American Express ou Discover',
  'number.refused': 'Votre banque ne connaît pas ce numéro de carte. Vérifiez-le',
  expiry: 'Expiration (MM/AA)',
  'expiry.missing': 'Entrez la date d’expiration',
  'expiry.shape': 'Entrez le mois et l’année, comme 12/29',
  'expiry.month': 'Vérifiez le mois : il va de 01 à 12',
  'expiry.past': 'Vérifiez la date : cette carte est expirée',
  'expiry.far': 'Vérifiez l’année : elle est trop éloignée',
  'expiry.refused': 'Vérifiez la date : selon votre banque, cette carte est expirée',
  cvc: 'CVC',
  'cvc.hint': '3 chiffres',
  'cvc.hint.four': '4 chiffres',
  'cvc.missing': 'Entrez le CVC',
  'cvc.three': 'Entrez les 3 chiffres du CVC',
  'cvc.four': 'Entrez les 4 chiffres du CVC',
  'cvc.refused': 'Ce CVC ne correspond pas à la carte. Entrez-le de nouveau',
  'cvc.where': 'Où se trouve le CVC?',
  'cvc.where.text':
    'Au verso : les 3 derniers chiffres, à côté de la signature. Sur une carte American Express : 4 chiffres au recto, au-dessus du numéro.',
};

const words: Record<Locale, Words> = {
  'en-US': english,
  'en-CA': canadianEnglish,
  'fr-CA': french,
};

export const wordsOf = (locale: Locale): Words => words[locale];
