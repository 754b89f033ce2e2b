/** Names used in reports: pages or stages, and their components (application.md §2). */
export const knownKeys = {
  AUTHENTICATE: ['rflzLookup'],
  authenticate: ['offerpresentmentstep', 'accountlookupinterstitialstep', 'accountlookup'],
  form: ['promoCodeEntry'],
} as const;

type Keys = typeof knownKeys;

/** A page or stage together with one of its own components. */
export type KnownKey = {
  [Page in keyof Keys]: { page: Page; component: Keys[Page][number] };
}[keyof Keys];
