/**
 * User journeys through both flows that sell a plan for a radio without an owner, on the real
 * product.
 */
import { fromPlanToEmail } from './buying.ts';
import { freeRadio, radioOfAnother } from './radios.ts';
import type { Screen, State } from './screen.ts';
import { seeNotice } from './steps.ts';
import {
  findRadio,
  goOn,
  main,
  radioField,
  seeCard,
  seeConsents,
  seeDetails,
  seePlans,
  typeAccount,
  typeCard,
  typeDetails,
  typeEmail,
  us,
  wrongly,
} from './walk.ts';

const path = '/subscribe/checkout/purchase/satellite/organic';

/** Both flows start with a radio that belongs to another customer. */
const askingForRadio: Record<string, State> = {
  radio: { reach: (page) => radioField(page).waitFor() },
  'nothing typed': { reach: wrongly },
  unknown: {
    reach: async (page) => {
      await findRadio(page, 'ZZZZ9999');
      await main(page).locator('[aria-invalid=true]').waitFor();
    },
  },
  'on an account': {
    reach: async (page) => {
      await findRadio(page, radioOfAnother);
      await seeNotice(page);
    },
  },
};

const plan: State = {
  reach: async (page) => {
    await findRadio(page, freeRadio);
    await seePlans(page);
  },
};

const toCard: Record<string, State> = {
  payment: {
    reach: async (page, _, country) => {
      await typeDetails(page, country);
      await goOn(page);
      await seeCard(page);
    },
  },
  'card typed': {
    reach: async (page) => {
      await typeCard(page, '4242424242424242');
      await seeConsents(page);
    },
  },
};

export const radioByPagesScreen: Screen = {
  name: 'radio-by-pages',
  path: `${path}/new`,
  places: us,
  isServed: true,
  isWalk: true,
  states: {
    ...askingForRadio,
    plan,
    ...fromPlanToEmail,
    address: {
      reach: async (page) => {
        await typeEmail(page);
        await goOn(page);
        await seeDetails(page);
      },
    },
    ...toCard,
  },
};

export const radioBySectionsScreen: Screen = {
  name: 'radio-by-sections',
  path,
  places: us,
  isServed: true,
  isWalk: true,
  states: {
    ...askingForRadio,
    plan,
    account: {
      reach: async (page) => {
        await goOn(page);
        await main(page).locator('[autocomplete~="new-password"]:visible').waitFor();
      },
    },
    address: {
      reach: async (page, _, country) => {
        await typeAccount(page, country);
        await goOn(page);
        await seeDetails(page);
      },
    },
    ...toCard,
  },
};
