/**
 * User journeys of visitors who are identified by a link or by their radio, on the real product,
 * without a purchase.
 */
import { person } from '../given/personas/seeded-customers.ts';
import type { Country, Screen } from './screen.ts';
import { seeNotice } from './steps.ts';
import { fill, goOn, main, opening, radioField, seePlans, seeTerms, wrongly } from './walk.ts';

const checkout = '/subscribe/checkout';

export const knownByLinkScreen: Screen = {
  name: 'known-by-link',
  path: `${checkout}/renewal?token=url-token-expired`,
  isServed: true,
  isWalk: true,
  states: {
    'link run out': { reach: seeNotice },
    'by a radio and a name that is not its owner’s': {
      reach: async (page, words, country) => {
        const radio = { US: '7K2M9QXE', CA: '9C4P3HTA' }[country];
        await opening(`${checkout}/renewal?radioId=${radio}&lname=Nobody`)(page, words, country);
        await seeNotice(page);
      },
    },
    'by a radio and its account': {
      reach: async (page, words, country) => {
        await opening({
          US: `${checkout}/renewal?radioId=7K2M9QXE&acct=41000000065`,
          CA: `${checkout}/renewal?radioId=9C4P3HTA&acct=42000000013`,
        })(page, words, country);
        await seePlans(page);
      },
    },
    'by an entry of ours': {
      reach: async (page, words, country) => {
        await opening({
          US: `${checkout}/offer/flepz?tkn=tkn-entry-multi`,
          CA: `${checkout}/offer/flepz?tkn=tkn-entry-ca`,
        })(page, words, country);
        await seeTerms(page);
      },
    },
  },
};

const owners: Record<Country, { key: string; radioId: string; zip: string }> = {
  US: { key: 'upgradeable-us', radioId: '7K2M9QXR', zip: '02108' },
  CA: { key: 'selfpay-on', radioId: '9C4P3HTC', zip: 'M5H 2N2' },
};

export const radioOfferScreen: Screen = {
  name: 'offer-for-a-radio',
  path: `${checkout}/offer/flepz`,
  isServed: true,
  isWalk: true,
  states: {
    'whose radio': {
      reach: async (page, words, country) => {
        await opening({
          US: `${checkout}/offer/flepz?programcode=RADIOUS`,
          CA: `${checkout}/offer/flepz?programcode=RADIOCA`,
        })(page, words, country);
        await radioField(page).waitFor();
      },
    },
    'nothing said': { reach: wrongly },
    'of somebody else': {
      reach: async (page, _, country) => {
        const { key, radioId, zip } = owners[country];
        await radioField(page).fill(radioId);
        await fill(page, 'given-name', person(key).firstName);
        await fill(page, 'family-name', 'Nobody');
        await fill(page, 'postal-code', zip);
        await goOn(page);
        await seeNotice(page);
      },
    },
    'is this you': {
      reach: async (page, words, country) => {
        await fill(page, 'family-name', person(owners[country].key).lastName);
        await goOn(page);
        await main(page).getByRole('heading', { level: 1, name: words.isThisYou }).waitFor();
      },
    },
    offer: {
      reach: async (page) => {
        await main(page).getByRole('button').first().click();
        await seeTerms(page);
      },
    },
  },
};
