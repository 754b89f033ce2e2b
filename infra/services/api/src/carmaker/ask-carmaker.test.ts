import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type CarmakerService,
  localCarmakerClient,
  startCarmaker,
} from '@sideband/stand-ins/carmaker';
import { createAsk } from './ask-carmaker.ts';
import { createCarmaker } from './carmaker.ts';

const vin = '1C4RJKBG5T8100014';
const driver = { id: 'driver-1', firstName: 'Jordan', lastName: 'Reyes', email: 'j@example.com' };
const car = { vin, make: 'Jeep', model: 'Wrangler', year: 2026, country: 'US' as const, driver };

let service: CarmakerService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

/** Starts the stand-in, and a client whose log lines are kept. */
async function start(client = localCarmakerClient) {
  service = await startCarmaker({ port: 0, cars: [car] });
  const log: string[] = [];
  const keep = (level: string) => (said: object, text: string) =>
    void log.push(`${level} ${text} ${JSON.stringify(said)}`);
  const ask = createAsk(
    { url: service.url, ...client },
    { warn: keep('warn') as never, error: keep('error') as never },
  );
  return { service, carmaker: createCarmaker(ask), log };
}

const unavailable = { status: 503, code: 'CARMAKER_UNAVAILABLE' };

describe('client of the car makers', () => {
  it('renews a rejected token once, without a failure', async () => {
    const { service, carmaker, log } = await start();
    expect(await carmaker.readVehicle(vin)).toMatchObject({ driver });
    service.revokeTokens();
    expect(await carmaker.readVehicle(vin)).toMatchObject({ driver });
    expect(log).toEqual([]);
  });

  it('gives up when the renewed token is rejected too', async () => {
    const { service, carmaker, log } = await start();
    service.goWrong('revoked');
    await expect(carmaker.readVehicle(vin)).rejects.toMatchObject(unavailable);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/^error the car maker rejects our request .*401/);
  });

  it.each([
    ['503', 'down', 3],
    ['500', 'broken', 3],
    ['silence', 'silent', 3],
    ['429', 'busy', 1],
    ['403', 'forbidden', 1],
  ] as const)('after %s asks as often as that can help', async (_, how, times) => {
    const { service, carmaker, log } = await start();
    service.goWrong(how);
    await expect(carmaker.readVehicle(vin)).rejects.toMatchObject(unavailable);
    expect(log).toHaveLength(times);
  });

  it('passes on how long to wait', async () => {
    const { service, carmaker } = await start();
    service.goWrong('busy');
    await expect(carmaker.readVehicle(vin)).rejects.toMatchObject({ retryAfterSeconds: 20 });
  });

  it('logs an error when our client credentials are rejected', async () => {
    const { carmaker, log } = await start({ clientId: 'sideband', clientSecret: 'another' });
    await expect(carmaker.readVehicle(vin)).rejects.toMatchObject(unavailable);
    expect(log).toEqual(['error the car maker rejects our request {"status":401,"what":"token"}']);
  });

  it('names no car, driver or token in its log', async () => {
    const { service, carmaker, log } = await start();
    const token = service.handOff(vin);
    service.goWrong('down');
    const accepting = { termsVersion: '2026-01', locale: 'en-US' as const, acceptedAt: new Date() };
    await carmaker.readVehicle(vin).catch(() => undefined);
    await carmaker.redeemHandOff(token, 'reference').catch(() => undefined);
    await carmaker.acceptTerms({ oemDriverId: driver.id, ...accepting }).catch(() => undefined);
    expect(log).toHaveLength(9);
    for (const secret of [vin, token, driver.id, driver.email]) {
      expect(log.join('\n')).not.toContain(secret);
    }
  });

  it('answers the same hand-off again after a lost answer', async () => {
    const { service, carmaker } = await start();
    const token = service.handOff(vin);
    service.goWrong('silent');
    await expect(carmaker.redeemHandOff(token, 'browser-1')).rejects.toMatchObject(unavailable);
    service.goWrong('none');
    expect(await carmaker.redeemHandOff(token, 'browser-1')).toMatchObject({ vin });
    expect(await carmaker.redeemHandOff(token, 'browser-2')).toBe('used');
  });
});
