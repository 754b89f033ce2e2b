import { randomInt, randomUUID } from 'node:crypto';
import { account } from '@sideband/shared-sdk/account/model';
import type {
  ActivationLinkOptions,
  DealerRecordOptions,
  RadioOptions,
} from '@sideband/shared-sdk/fake';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import { offerId } from '@sideband/shared-sdk/offers/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { addDays, todayIn } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { putEntryLink } from '../entry-links/entry-links.table.ts';
import { offersByIds } from '../offers/offers.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { insertOffer } from '../seed/insert-catalogue.ts';
import { putDealerLink, putDealerRecord } from '../trial/dealer-records.table.ts';
import { digits } from './digits.ts';

/**
 * Letters and digits: hundreds of radios each have a plate, and digits alone would produce
 * duplicates.
 */
const letters = (count: number) =>
  Array.from({ length: count }, () => randomInt(36).toString(36).toUpperCase()).join('');

/** Plan of trials in new cars. */
const planOfTrials = 'satellite-platinum-trial';

/** Inserts the offer of trials in new cars, once per country. */
async function sellTrial(db: Database, country: CountryCode) {
  const terms = offerAt(country, `trial-new-car-${country.toLowerCase()}`, {
    begins: 'trial',
    plan: planOfTrials,
    productGroups: ['satellite', 'trial'],
  });
  const [sold] = await offersByIds(db, [terms.id]);
  if (sold) return;
  const offer = { country, status: 'active', lastDay: null, isListed: false, position: 0 };
  await db
    .transaction()
    .execute((tx) => insertOffer(tx, { terms, ...offer, kind: 'targeted', fromPlan: null }));
}

const dayMs = 24 * 3600_000;

/** Inserts radios, used cars with vehicle records, and links that offer the trial of a radio. */
export function createGivenRadios({ db, now }: { db: Database; now: () => Date }) {
  const inMs = (ms: number) => new Date(now().getTime() + ms);
  return {
    async radio({ of, country = 'US', ...options }: RadioOptions = {}) {
      const { type = 'car', lifecycle = 'inactive', isForAudio = true, refresh } = options;
      const { isElectric = false, oemDriverId = null, trialPlan = planOfTrials } = options;
      const radioId = `7K${digits(10)}`;
      const [plate, state] = [`P${letters(7)}`, country === 'US' ? 'NY' : 'QC'];
      const [deviceId, vin] = [`dev-${radioId}`, `1HGCM826${digits(9)}`];
      const isCar = type === 'car';
      const isTrial = lifecycle.startsWith('trial') && lifecycle !== 'trialEligible';
      if (trialPlan === planOfTrials) await sellTrial(db, country);
      await db
        .insertInto('radios')
        .values({
          deviceId,
          radioId,
          type,
          country,
          plateNumber: plate,
          plateState: state,
          vin,
          make: isCar ? 'BMW' : null,
          model: isCar ? '320i' : null,
          year: isCar ? 2016 : null,
          accountNumber: of ? account.shape.accountNumber.parse(of.accountNumber) : null,
          nickname: null,
          equipmentCode: null,
          lifecycle,
          trialProductId: trialPlan,
          trialBeganOn: isTrial ? addDays(todayIn(country, now()), -20) : null,
          trialDays: isTrial ? 90 : null,
          oemDriverId,
          refreshAnswer: refresh ?? null,
          linking: isForAudio ? 'LINK' : 'CS_INELIGIBLE_RADIO',
          isElectric,
        })
        .execute();
      const radioIdLastFour = radioId.slice(-4);
      return { deviceId, radioId, vin, radioIdLastFour, plate, state };
    },

    async usedVehicle({ code }: { code: string }) {
      const vin = `1HGCM826${digits(9)}`;
      await db.insertInto('usedVehicleFindings').values({ name: vin, code }).execute();
      return { vin };
    },

    async activationLink({ radio: { deviceId }, offer, isOver = false }: ActivationLinkOptions) {
      const token = newToken();
      await db.transaction().execute((tx) =>
        putEntryLink(tx, {
          token,
          deviceId,
          purpose: 'activate',
          accountNumber: null,
          authenticates: false,
          usedAt: null,
          offerId: offer === undefined ? null : offerId.parse(offer),
          expiresAt: inMs(isOver ? -1 : dayMs),
        }),
      );
      return token;
    },

    async dealerRecord({ radio, country = 'US', offer, isOver, email }: DealerRecordOptions) {
      const recorded = {
        dealer: 'Capitol Motors',
        firstName: 'Dale',
        lastName: 'Whitman',
        zip: country === 'US' ? '12207' : 'H7V 3Z4',
        email: email ?? `${randomUUID()}@example.com`,
      };
      const [token, dealerRecordId] = [newToken(), randomUUID()];
      await db.transaction().execute(async (tx) => {
        await putDealerRecord(tx, {
          ...recorded,
          dealerRecordId,
          country,
          deviceId: radio.deviceId,
          phone: '5185550113',
          locale: country === 'US' ? 'en-US' : 'fr-CA',
          expiresAt: inMs(30 * dayMs),
        });
        await putDealerLink(tx, {
          token,
          dealerRecordId,
          offerId: offer === undefined ? null : offerId.parse(offer),
          expiresAt: inMs(isOver ? -1 : 30 * dayMs),
        });
      });
      return { token, ...recorded };
    },
  };
}
