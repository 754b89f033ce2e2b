import { writeFileSync } from 'node:fs';
import { createLogger } from '../http/logger.ts';
import { startApi } from '../start-api.ts';
import { newBuyer } from './buyer.ts';
import { createGiven } from './given.ts';
import { createVisitor, newAddress } from './visitor.ts';
import { writeZeroRates } from './write-zero-rates.ts';

// For the benchmark: creates customers with a card and orders to confirm, and writes them to OUT.
const { SIDEBAND_DATA_DIR = '', DATABASE_URL, OUT = '', PEOPLE, ORDERS } = process.env;

const api = await startApi({
  dataDir: SIDEBAND_DATA_DIR,
  databaseUrl: DATABASE_URL,
  port: 0,
  logger: createLogger({ write: () => {} }),
});
await writeZeroRates(api.db);
const visit = () => createVisitor({ url: api.url, country: 'US', address: newAddress() });
const given = createGiven({ ...api, now: () => new Date(), visit });
// There is one plan per radio, and a customer can have any number of radios.
const offer = await given.offer({ productGroups: ['satellite'] });
const buyers = [];
while (buyers.length < Number(PEOPLE)) {
  const buyer = await newBuyer({ given });
  const { paymentMethodId } = await given.paymentMethod(buyer);
  for (let nth = 0; nth < Number(ORDERS); nth++) await given.radio({ of: buyer });
  const radios = await api.db
    .selectFrom('radios')
    .select('deviceId')
    .where('accountNumber', '=', buyer.accountNumber as never)
    .execute();
  const orders = [];
  for (const { deviceId } of radios) orders.push((await buyer.order(offer, { deviceId })).id);
  buyers.push({ token: await buyer.accessToken(), paymentMethodId, orders });
}
await api.close();
writeFileSync(OUT, JSON.stringify(buyers));
process.exit();
