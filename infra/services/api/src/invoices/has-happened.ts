import { sql } from 'kysely';

/** Excludes refunds that the customer's bank returned: the customer never received them. */
export const hasHappened = sql<boolean>`not exists (
  select from gateway_refunds where state = 'failed'
    and refund_id = split_part(invoice_adjustment_id, ':', 1))`;
