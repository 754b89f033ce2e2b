import { sql } from 'kysely';
import type { Carmaker } from '../carmaker/carmaker.ts';
import type { Database } from '../database/database.ts';
import { CallFailure } from '../failures/failures.ts';
import { leasedJob } from '../jobs/leased-job.ts';
import { type JobEvents, startJob } from '../jobs/run-job.ts';
import { markReported, unreportedTerms } from './maker-terms.table.ts';

const everyMs = 60_000;

interface Means {
  db: Database;
  now: () => Date;
  carmaker: Carmaker;
}

/** Reports acceptances that were kept while the maker gave no answer. */
export const reportTerms = ({ db, now, carmaker }: Means) =>
  leasedJob({
    db,
    now,
    name: 'maker terms',
    due: () => ({
      table: 'makerTerms',
      subject: sql`acceptance_id`,
      since: sql`accepted_at`,
      condition: sql`reported_at is null`,
    }),
    async act(acceptanceId, at) {
      const terms = await unreportedTerms(db, acceptanceId);
      if (!terms) return 'done';
      const { oemDriverId, version: termsVersion, locale, acceptedAt } = terms;
      try {
        // Terms that have changed meanwhile were in force when they were accepted.
        await carmaker.acceptTerms({ oemDriverId, termsVersion, locale, acceptedAt });
      } catch (error) {
        if (error instanceof CallFailure) return 'unanswered';
        throw error;
      }
      await markReported(db, acceptanceId, at);
      return 'done';
    },
  });

export const startReportingTerms = (means: Means, events: JobEvents) =>
  startJob(reportTerms(means), { ...events, everyMs });
