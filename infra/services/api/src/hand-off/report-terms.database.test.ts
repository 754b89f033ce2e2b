import { describe, expect, it } from '@jest/globals';
import { partnerIntegration } from '@sideband/shared-sdk/partner-integration/calls';
import { localCarmakerClient } from '@sideband/stand-ins/carmaker';
import { createAsk } from '../carmaker/ask-carmaker.ts';
import { createCarmaker } from '../carmaker/carmaker.ts';
import { startStage } from '../testing/stage.ts';
import { startApi } from '../testing/start-api.ts';
import { reportTerms } from './report-terms.ts';

const on = 'PostgreSQL';

describe('terms of a car maker', () => {
  it('that were kept during an outage are reported once the maker answers', async () => {
    const api = await startApi(on);
    const { db, now, carmaker: service, given } = api;
    const stage = await startStage(on);
    const car = await given.makerCar();
    const client = stage.newSdk().bind(partnerIntegration);
    await client.openHandOff({ token: await given.handOff(car) });

    await given.carmakerGoesWrong('down');
    const { deviceId, oemDriverId: driverId } = car;
    await client.acceptTermsAndConditions({
      deviceId,
      termsVersion: '2026-01',
      locale: 'en-US',
    });
    const ofDriver = () => service.acceptances().filter((one) => one.driverId === driverId);
    expect(ofDriver()).toEqual([]);

    const log = { warn: () => undefined, error: () => undefined };
    const ask = createAsk({ url: service.url, ...localCarmakerClient }, log as never);
    const job = reportTerms({ db, now, carmaker: createCarmaker(ask) });
    const run = async () => {
      for (const taken of await job.take(100)) await job.act(taken);
    };
    await run();
    expect(ofDriver()).toEqual([]);

    await given.carmakerGoesWrong('none');
    api.wait(60 * 60_000);
    await run();
    expect(ofDriver()).toMatchObject([{ version: '2026-01', locale: 'en-US' }]);
    const kept = await db
      .selectFrom('makerTerms')
      .select('reportedAt')
      .where('deviceId', '=', deviceId)
      .execute();
    expect(kept).toEqual([{ reportedAt: expect.any(Date) }]);
    await run();
    expect(ofDriver()).toHaveLength(1);
  });
});
