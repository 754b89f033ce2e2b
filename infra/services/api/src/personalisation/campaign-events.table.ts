import type { Generated, Insertable } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** An impression of a campaign. */
interface CampaignEventsTable {
  campaignEventId: Generated<string>;
  anonymousId: string;
  campaign: string;
  page: string;
  /** Time according to the browser's clock. */
  happenedAt: Date;
  receivedAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    campaignEvents: CampaignEventsTable;
  }
}

export const insertCampaignEvent = (tx: Transaction, event: Insertable<CampaignEventsTable>) =>
  tx.insertInto('campaignEvents').values(event).execute();
