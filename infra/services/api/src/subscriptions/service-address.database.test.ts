import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { migrate } from '@sideband/database';
import { openEmptyDatabase } from '@sideband/database/testing';
import { sql } from 'kysely';
import { migrations } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { eitherDatabase, stopDatabases } from '../testing/databases.ts';

jest.setTimeout(120_000);
afterAll(stopDatabases);

const address = (city: string) => JSON.stringify({ city, state: 'NY', country: 'US' });

/** Creates a folder with the migrations from before subscriptions had an address. */
async function migrationsBefore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const name of await readdir(migrations.folder)) {
    if (name < '0130') await copyFile(new URL(name, migrations.folder), join(folder, name));
  }
  return folder;
}

describe('migration of service addresses', () => {
  it.each(eitherDatabase)(
    'gives a subscription the address of its order, account or billing profile, on %s',
    async (database) => {
      const { db, close } = await openEmptyDatabase<Tables>(database);
      const folder = await migrationsBefore();
      await migrate(db, { folder: pathToFileURL(`${folder}/`) });
      await rm(folder, { recursive: true });

      const add = async (
        name: string,
        { ordered, lives, billed }: { ordered?: string; lives?: string; billed?: string },
      ) => {
        await sql`insert into customers (account_number, first_name, last_name, email, country, locale, service_address)
        values (${name}, 'A', 'B', ${`${name}@example.com`}, 'US', 'en-US', ${lives ? address(lives) : null}::jsonb)`.execute(
          db,
        );
        await sql`insert into subscriptions
        (subscription_id, account_number, family, product_id, offer_id, offer_name, currency, add_ons, source_kind,
         external_reference, state, started_at, anchored_on, schedule, next_period, phase)
        values (${name}, ${name}, 'streaming', 'p', 'o', 'n', 'USD', '[]', 'stripe', ${name}, 'active', now(),
         '2026-01-01', '[]', 1, '{}')`.execute(db);
        if (billed) {
          await sql`insert into billing_profiles (account_number, first_name, last_name, service_address, is_default, created_at)
          values (${name}, 'A', 'B', ${address(billed)}::jsonb, true, now())`.execute(db);
        }
        if (ordered) {
          await sql`insert into orders (order_id, account_number, kind, state, add_ons, subscription_id, service_address,
           charges, starts, currency, price, due, credit, gift_card, total, created_at, expires_at, changed_at)
          values ('OAC-' || gen_random_uuid(), ${name}, 'newSubscription', 'confirmed', '[]', ${name},
           ${address(ordered)}::jsonb, '{}', '2026-01-01', 'USD', 0, 0, 0, 0, 0, now(), now(), now())`.execute(
            db,
          );
        }
      };
      await add('ordered', { ordered: 'Albany', lives: 'Buffalo', billed: 'Troy' });
      await add('lives', { lives: 'Buffalo', billed: 'Troy' });
      await add('billed', { billed: 'Troy' });
      await add('unknown', {});
      await add('orderedOnly', { ordered: 'Albany' });

      await migrate(db, migrations);
      const places = async (table: 'subscriptions' | 'customers') => {
        const rows = await db
          .selectFrom(table)
          .select([`${table}.accountNumber`, `${table}.serviceAddress`])
          .execute();
        return Object.fromEntries(
          rows.map(({ accountNumber, serviceAddress: place }) => [
            accountNumber,
            place && 'city' in place ? place.city : null,
          ]),
        );
      };
      expect(await places('subscriptions')).toEqual({
        ordered: 'Albany',
        orderedOnly: 'Albany',
        lives: 'Buffalo',
        billed: 'Troy',
        unknown: null,
      });
      expect(await places('customers')).toEqual({
        ordered: 'Buffalo',
        lives: 'Buffalo',
        orderedOnly: 'Albany',
        billed: null,
        unknown: null,
      });
      await close();
    },
  );
});
