import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { startApi } from '../testing/start-api.ts';

const refused = (code: string) => ({ ok: false, error: { code } });

describe('entry links', () => {
  it('are rejected on the site of another country', async () => {
    const { given, visit } = await startApi();
    const of = await given.customer();
    await given.radio({ of });
    const { ask, accessToken } = visit({ country: 'CA' });
    const access = await accessToken();
    const purpose = 'transfer' as const;
    const token = await given.entryLink({ of, purpose });
    expect(await ask(accounts.readWithoutPerson, { entrance: { token, purpose } }, access)).toEqual(
      refused('MAGIC_LINK_NOT_FOUND'),
    );
    expect(await ask(continuousService.readRadiosByToken, { token }, access)).toEqual(
      refused('DEVICE_NOT_FOUND'),
    );
    const brought = { token: await given.entryLink({ of, purpose: 'credentials' }) };
    expect(await ask(accounts.exchangeToken, brought, access)).toEqual(
      refused('MAGIC_LINK_NOT_FOUND'),
    );
  });

  it('show only the plans of the radio that they name', async () => {
    const { given, visit } = await startApi();
    const of = await given.customer();
    const [car, boat] = [
      await given.radio({ of, lifecycle: 'selfPay' }),
      await given.radio({ of, type: 'marine', lifecycle: 'selfPay' }),
    ];
    const inCar = await given.subscription({ of, deviceId: car.deviceId });
    const atSea = await given.subscription({ of, deviceId: boat.deviceId });
    const { ask, accessToken } = visit();
    const access = await accessToken();
    const knownBy = async (request: { radio?: typeof boat }) => {
      const purpose = 'renewal' as const;
      const token = await given.entryLink({ of, purpose, ...request });
      const known = await ask.for(
        accounts.readWithoutPerson,
        { entrance: { token, purpose } },
        access,
      );
      const { radio, plans = [] } = known.identified ?? {};
      return [radio?.deviceId, plans.map(({ subscriptionId }) => subscriptionId).sort()];
    };
    expect(await knownBy({ radio: boat })).toEqual([boat.deviceId, [atSea]]);
    expect(await knownBy({})).toEqual([undefined, [inCar, atSea].sort()]);
  });
});
