/** User journey through an upgrade, on the real product, without a purchase. */
import { person } from '../given/personas/seeded-customers.ts';
import { toPayment } from './bundles.ts';
import type { Country, Screen } from './screen.ts';
import { signIn } from './steps.ts';
import { seePlans } from './walk.ts';

const people: Record<Country, string> = { US: 'upgradeable-us', CA: 'selfpay-on' };

export const upgradeScreen: Screen = {
  name: 'upgrade',
  path: '/subscribe/checkout/upgrade',
  isServed: true,
  isWalk: true,
  states: {
    'sign in': {},
    'which plan': {
      reach: async (page, words, country) => {
        await signIn(page, words, person(people[country]));
        await seePlans(page);
      },
    },
    ...toPayment,
  },
};
