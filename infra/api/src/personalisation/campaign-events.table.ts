import type { Generated, Insertable } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** A campaign that somebody has seen. */
export interface CampaignEventsTable {
  campaignEventId: Generated<string>;
  anonymousId: string;
  campaign: string;
  page: string;
  /** By the browser's word. */
  happenedAt: Date;
  receivedAt: Date;
}

export const insertCampaignEvent = (tx: Transaction, event: Insertable<CampaignEventsTable>) =>
  tx.insertInto('campaignEvents').values(event).execute();
