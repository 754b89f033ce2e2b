import type { Screen } from './screen.ts';

const path = '/subscribe/checkout/purchase/streaming/organic/auto-process-creds';

/** Link from another of our sites, with a sign-in that has expired. */
export const bringSignInScreen: Screen = {
  name: 'bring-sign-in',
  path: `${path}?token=dtok-expired`,
  isServed: true,
  states: {
    'not brought': { reach: (page) => page.getByRole('main').getByRole('link').first().waitFor() },
  },
};
