/** All paths that this remote links to or serves. */
export const paths = {
  account: '/account',
  login: '/account/login',
  /**
   * Paths without a page of their own. Their visitors want to sign in, so they are redirected to
   * the sign-in page.
   */
  belowLogin: '/account/login/*',
  /** Bills, payments and charges. */
  billing: '/account/manage/billing',
  charges: '/account/manage/billing/charges',
  payments: '/account/manage/billing/payments',
  cancel: '/subscription/cancel',
  /** One question per page, for customers who follow the link of an email. */
  cancelTargeted: '/account/subscription/cancel-targeted',
  change: '/subscription/change',
  /** One offer, for customers who follow the link of an email. */
  changeTargeted: '/account/subscription/change-targeted',
  changeTerm: '/subscription/change-term',
  /** Name, email and phone number. */
  contact: '/account/manage/contact',
  giftCard: '/subscribe/giftcard',
  /** Page that asks for missing account details. */
  infoCollection: '/account/info-collection',
  /** Links a player by the code that it shows. */
  linking: '/subscribe/linking',
  manage: '/account/manage',
  password: '/account/manage/password',
  pay: '/account/pay',
  /** Stored cards. */
  payment: '/account/manage/payment',
  /** Language, and what may be sent to the customer. */
  preferences: '/account/manage/preferences',
  renewal: '/subscribe/checkout/renewal',
  reverify: '/student/re-verify',
  refreshSignal: '/subscribe/refresh-signal',
  /** Confirmation of an order for a radio, which sends the signal. */
  sendSignal: '/subscribe/checkout/purchase/satellite/organic/done',
  subscribe: '/subscribe',
  transfer: '/transfer',
  upgrade: '/subscribe/checkout/upgrade',
  /** Adds the second radio of a VIP plan. */
  vipSecond: '/subscribe/upgrade-vip/second',
};

/** Pages below `paths.billing`, relative to it. */
export const belowBilling = { payments: 'payments', charges: 'charges', bill: 'bill/:id' };

/** Path of one bill, by the ID of its invoice. */
export const pathOfBill = (id: string) =>
  `${paths.billing}/${belowBilling.bill.replace(':id', id)}`;

/** History state with which the page of a setting opens its form. */
export const openForm = { form: 'open' };
export const opensForm = (state: unknown) =>
  typeof state === 'object' && state !== null && 'form' in state && state.form === openForm.form;
