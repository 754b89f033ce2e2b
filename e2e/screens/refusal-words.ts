/** Texts for refused gift cards on the three sites. */
export interface Said {
  noMoney: string;
  unreadable: string;
  expired: string;
  both: string;
  empty: string;
  otherCountry: string;
  switchCountry: string;
  cardOfOtherCountry: string;
  tooMany: RegExp;
  errorTitle: string;
}

export const english: Said = {
  noMoney: 'This gift card has no money left',
  unreadable: 'We cannot read this gift card',
  expired: 'An expired card cannot be used.',
  both: 'Enter both, or leave both empty',
  empty: 'Enter a card number or code',
  otherCountry: 'This gift card works only in Canada',
  switchCountry: 'Go to Sideband Canada',
  cardOfOtherCountry: 'gift-ca-50',
  tooMany: /Too many cards in a short time.*Wait \d+ minutes, then try again/s,
  errorTitle: 'Error: Gift card – Sideband',
};
export const canadian: Said = {
  ...english,
  otherCountry: 'This gift card works only in the United States',
  switchCountry: 'Go to Sideband United States',
  cardOfOtherCountry: 'gift-us-150',
};
export const french: Said = {
  noMoney: 'Cette carte-cadeau n’a plus de solde',
  unreadable: 'Nous ne pouvons pas lire cette carte-cadeau',
  expired: 'Une carte expirée n’est plus valable.',
  both: 'Remplissez les deux champs ou laissez les deux vides',
  empty: 'Entrez un numéro de carte ou un code',
  otherCountry: 'Cette carte-cadeau n’est valable qu’aux États-Unis',
  switchCountry: 'Aller à Sideband États-Unis',
  cardOfOtherCountry: 'gift-us-150',
  tooMany: /Trop de cartes en peu de temps.*Attendez \d+ minutes, puis réessayez/s,
  errorTitle: 'Erreur\u00a0: Carte-cadeau – Sideband',
};
