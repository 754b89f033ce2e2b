import type { Locale } from '../customers/customers.table.ts';
import type { Pages } from './pages.ts';

interface Way {
  /**
   * Page that the first text of each pair refers to. Until it is built, the second text is used.
   */
  path: string;
  en: [there: string, ask: string];
  fr: [there: string, ask: string];
}

/** Next steps for the customer: on one of our pages, or with an agent until that page is built. */
const ways = {
  addSecondRadio: {
    path: 'subscribe/upgrade-vip',
    en: [
      'VIP covers two radios. Add the second one anytime in your account, at no extra cost.',
      'VIP covers two radios. To add the second one at no extra cost, chat with us or call us.',
    ],
    fr: [
      'Le VIP couvre deux radios. Ajoutez la deuxième quand vous voulez dans votre compte, sans supplément.',
      'Le VIP couvre deux radios. Pour ajouter la deuxième sans supplément, clavardez avec nous ou appelez-nous.',
    ],
  },
  cancelAfterOrder: {
    path: 'subscription/cancel',
    en: [
      'Cancel anytime online in your account, or by chat. There is no fee, and you keep listening until the end of the paid time.',
      'Cancel anytime: chat with us or call us. There is no fee, and you keep listening until the end of the paid time.',
    ],
    fr: [
      'Annulez en tout temps en ligne dans votre compte ou par clavardage. Il n’y a aucuns frais, et vous continuez d’écouter jusqu’à la fin de la période payée.',
      'Annulez en tout temps par clavardage ou par téléphone. Il n’y a aucuns frais, et vous continuez d’écouter jusqu’à la fin de la période payée.',
    ],
  },
  cancelAfterAll: {
    path: 'subscription/cancel',
    en: [
      'It renews as it did. You can cancel anytime online in your account, or by chat.',
      'It renews as it did. You can cancel anytime: chat with us or call us.',
    ],
    fr: [
      'Il se renouvelle comme prévu. Vous pouvez l’annuler en tout temps, en ligne dans votre compte ou par clavardage.',
      'Il se renouvelle comme prévu. Vous pouvez l’annuler en tout temps, par clavardage ou par téléphone.',
    ],
  },
  cancelBeforeRenewal: {
    path: 'subscription/cancel',
    en: [
      'You do not have to do anything to continue. To cancel, sign in before that day and choose Cancel under your plan.',
      'You do not have to do anything to continue. To cancel, chat with us or call us before that day.',
    ],
    fr: [
      'Vous n’avez rien à faire pour continuer. Pour annuler, ouvrez une session avant ce jour et choisissez Annuler sous votre forfait.',
      'Vous n’avez rien à faire pour continuer. Pour annuler, clavardez avec nous ou appelez-nous avant ce jour.',
    ],
  },
  keep: {
    path: 'subscription/cancel',
    en: [
      'Changed your mind? Until that day you can keep your plan: online in your account, or by chat.',
      'Changed your mind? Until that day you can keep your plan: chat with us or call us.',
    ],
    fr: [
      'Vous changez d’avis? Jusqu’à cette date, vous pouvez garder votre forfait, en ligne dans votre compte ou par clavardage.',
      'Vous changez d’avis? Jusqu’à cette date, vous pouvez garder votre forfait, par clavardage ou par téléphone.',
    ],
  },
  payWhatIsLeft: {
    path: 'account/pay',
    en: [
      'You can pay it online in your account.',
      'Chat with us or call us, and we will take your payment.',
    ],
    fr: [
      'Vous pouvez le payer en ligne dans votre compte.',
      'Clavardez avec nous ou appelez-nous\u00a0: nous prendrons votre paiement.',
    ],
  },
  payWithAnotherCard: {
    path: 'account/pay',
    en: [
      'Sign in, go to Pay your balance, and use another card or correct this one.',
      'To pay with a card, chat with us or call us, and we will take your payment.',
    ],
    fr: [
      'Ouvrez une session, allez à Payer votre solde et prenez une autre carte, ou corrigez celle-ci.',
      'Pour payer par carte, clavardez avec nous ou appelez-nous\u00a0: nous prendrons votre paiement.',
    ],
  },
  payReversed: {
    path: 'account/pay',
    en: [
      'We will not charge your card for it automatically. To pay it, sign in and go to Pay your balance.',
      'We will not charge your card for it automatically. To pay it, chat with us or call us.',
    ],
    fr: [
      'Nous ne débiterons pas votre carte automatiquement pour ce montant. Pour le payer, ouvrez une session et allez à Payer votre solde.',
      'Nous ne débiterons pas votre carte automatiquement pour ce montant. Pour le payer, clavardez avec nous ou appelez-nous.',
    ],
  },
  seeBills: {
    path: 'account/manage',
    en: [
      'You can find your bills in your account, under Billing.',
      'Questions about your bills? Chat with us or call us.',
    ],
    fr: [
      'Vos factures se trouvent dans votre compte, sous Facturation.',
      'Des questions sur vos factures? Clavardez avec nous ou appelez-nous.',
    ],
  },
  seeRefund: {
    path: 'account/manage',
    en: [
      'The refund does not change your plan. You will find it in your account, under Billing.',
      'The refund does not change your plan. Questions? Chat with us or call us.',
    ],
    fr: [
      'Ce remboursement ne change rien à votre forfait. Vous le trouverez dans votre compte, sous Facturation.',
      'Ce remboursement ne change rien à votre forfait. Des questions? Clavardez avec nous ou appelez-nous.',
    ],
  },
  enterNewCard: {
    path: 'account/manage',
    en: [
      'If your bank has sent you a new card, sign in and enter it, so that your listening goes on without a break.',
      'If your bank has sent you a new card, chat with us or call us, and we will add it, so that your listening goes on without a break.',
    ],
    fr: [
      'Si votre banque vous a envoyé une nouvelle carte, ouvrez une session et enregistrez-la\u00a0: la musique continuera sans interruption.',
      'Si votre banque vous a envoyé une nouvelle carte, clavardez avec nous ou appelez-nous pour l’enregistrer\u00a0: la musique continuera sans interruption.',
    ],
  },
  signalToCar: {
    path: 'subscribe/refresh-signal',
    en: [
      'No sound yet? Park outside with the radio on for ten minutes, or send it a signal in Sideband.',
      'No sound yet? Park outside with the radio on for ten minutes. Still silent? Chat with us or call us, and we will send it a signal.',
    ],
    fr: [
      'Toujours pas de son? Garez-vous à l’extérieur, radio allumée, pendant dix minutes, ou envoyez-lui un signal dans Sideband.',
      'Toujours pas de son? Garez-vous à l’extérieur, radio allumée, pendant dix minutes. Si elle reste muette, clavardez avec nous ou appelez-nous\u00a0: nous lui enverrons un signal.',
    ],
  },
  signalToNewRadio: {
    path: 'subscribe/refresh-signal',
    en: [
      'No sound yet? Turn the new radio on outside for ten minutes, or send it a signal from Account.',
      'No sound yet? Turn the new radio on outside for ten minutes. Still silent? Chat with us or call us, and we will send it a signal.',
    ],
    fr: [
      'Toujours pas de son? Allumez la nouvelle radio à l’extérieur pendant dix minutes, ou envoyez-lui un signal à partir de votre compte.',
      'Toujours pas de son? Allumez la nouvelle radio à l’extérieur pendant dix minutes. Si elle reste muette, clavardez avec nous ou appelez-nous\u00a0: nous lui enverrons un signal.',
    ],
  },
  signalAgain: {
    path: 'subscribe/refresh-signal',
    en: [
      'Still silent after 60 minutes? Send the signal again in Sideband, or ask us by chat. You can send it three times a day.',
      'Still silent after 60 minutes? Chat with us or call us, and we will send the signal again.',
    ],
    fr: [
      'Toujours rien après 60 minutes? Renvoyez le signal dans Sideband ou écrivez-nous par clavardage. Vous pouvez l’envoyer trois fois par jour.',
      'Toujours rien après 60 minutes? Clavardez avec nous ou appelez-nous\u00a0: nous renverrons le signal.',
    ],
  },
} satisfies Record<string, Way>;

export function whatNext(name: keyof typeof ways, locale: Locale, { isBuilt }: Pages): string {
  const way: Way = ways[name];
  const [there, ask] = locale === 'fr-CA' ? way.fr : way.en;
  return isBuilt(way.path) ? there : ask;
}

/** All pages that emails refer to. */
export const pagesInMails = [...new Set(Object.values(ways).map(({ path }) => path))];
