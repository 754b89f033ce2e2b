import type { Database } from '../database/database.ts';

interface GatewayEventsTable {
  eventId: string;
  type: string;
  handledAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    gatewayEvents: GatewayEventsTable;
  }
}

export const isHandled = async (db: Database, eventId: string): Promise<boolean> => {
  const known = await db
    .selectFrom('gatewayEvents')
    .select('eventId')
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return known !== undefined;
};

export const markHandled = (db: Database, event: GatewayEventsTable) =>
  db
    .insertInto('gatewayEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
