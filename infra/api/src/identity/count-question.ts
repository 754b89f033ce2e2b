import type { Services } from '../http/serve.ts';
import type { Site } from '../http/site.ts';
import { countTries, type Limit, shared } from '../limits/tries.table.ts';

const fromAddress: Limit = { kind: 'identityStatus', tries: 60, withinMs: 15 * 60_000 };

/**
 * Counts a question whose answer tells whether somebody is a customer. All such questions count
 * together: nobody may ask for a whole list of addresses, by whatever call. Kept although the call
 * itself comes to nothing.
 */
export const countQuestion = (
  { db, secrets, peoplePerAddress }: Pick<Services, 'db' | 'secrets' | 'peoplePerAddress'>,
  { site: { address }, at }: { site: Pick<Site, 'address'>; at: Date },
) =>
  db.transaction().execute((tx) =>
    countTries(tx, secrets, {
      subjects: [[shared(fromAddress, peoplePerAddress), address]],
      at,
    }),
  );
