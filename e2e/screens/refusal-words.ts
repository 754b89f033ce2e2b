/** Texts for refused gift cards on the three sites. */
export interface Said {
  noMoney: string;
  unreadable: string;
  expired: string;
  expiryMissing: string;
  cvcMissing: string;
  empty: string;
  otherCountry: string;
  switchCountry: string;
  cardOfOtherCountry: string;
  tooMany: RegExp;
  errorTitle: string;
}

export const english: Said = {
  noMoney: 'This gift card has no money left',
  unreadable: 'We can’t find this gift card',
  expired: 'Expired cards can’t be redeemed.',
  expiryMissing: 'Enter the expiration date, such as 12/27',
  cvcMissing: 'Enter the CVC from the back of your card',
  empty: 'Enter a card number or code',
  otherCountry: 'This gift card works only in Canada',
  switchCountry: 'Go to Sideband Canada',
  cardOfOtherCountry: 'gift-ca-50',
  tooMany: /Too many attempts.*Wait \d+ minutes and try again/s,
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
  unreadable: 'Nous ne trouvons pas cette carte-cadeau',
  expired: 'Une carte expirée ne peut plus être utilisée.',
  expiryMissing: 'Entrez la date d’expiration, comme 12/27',
  cvcMissing: 'Entrez le CVC qui figure au verso de votre carte',
  empty: 'Entrez un numéro de carte ou un code',
  otherCountry: 'Cette carte-cadeau n’est valable qu’aux États-Unis',
  switchCountry: 'Aller à Sideband États-Unis',
  cardOfOtherCountry: 'gift-us-150',
  tooMany: /Trop de tentatives.*Attendez \d+ minutes et réessayez/s,
  errorTitle: 'Erreur\u00a0: Carte-cadeau – Sideband',
};
