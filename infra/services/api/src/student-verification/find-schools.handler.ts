import type { studentStatuses } from '@sideband/shared-sdk/student-status/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { countOrFail } from './student-limits.ts';

export const findSchools: Handler<typeof studentStatuses.findSchools> = async (
  { query: { q }, session: { deviceId, location: country }, site: { address }, at },
  { db, secrets, students, peoplePerAddress: people },
) => {
  await inTransaction(db, (tx) =>
    countOrFail(tx, secrets, { action: 'schools', deviceId, address, people, at }),
  );
  return accept({ schools: await students.findSchools({ country, name: q.trim() }) });
};
