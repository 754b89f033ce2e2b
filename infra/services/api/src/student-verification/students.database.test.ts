import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import { type Offer, offerId } from '@sideband/shared-sdk/offers/model';
import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import { studentStatuses } from '@sideband/shared-sdk/student-status/calls';
import { exampleClaim } from '@sideband/shared-sdk/student-status/examples';
import { verificationId } from '@sideband/shared-sdk/student-status/model';
import { addDays, todayOf } from '../customers/today.ts';
import { finishJob } from '../jobs/run-job.ts';
import { renewOne } from '../renewal/renew-one.ts';
import { insertOffer } from '../seed/insert-catalogue.ts';
import { writeStatus } from '../student-status/statuses.table.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import { type DatabaseName, eitherDatabase } from '../testing/databases.ts';
import { failing } from '../testing/failing.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { tellStudents } from './tell-students.ts';

/** Default residence of test customers. */
const resident = { country: 'US' as const, serviceAddress: null };

/**
 * A customer whose student plan began a month ago today, and whose status ends in the given number
 * of days.
 */
async function student(database: DatabaseName, { endsInDays }: { endsInDays: number }) {
  const api = await startApi(database);
  const { db, given, now } = api;
  const visitor = await given.signedIn();
  const accountNumber = account.shape.accountNumber.parse(visitor.accountNumber);
  const today = todayOf(resident, now());
  const trail = () => ({ actor: 'test', traceId: 'test', at: now() });
  const productId = `plan-${accountNumber}`;
  const at = (id: string, productGroups: string[], minorUnits: number): Offer => {
    const terms = offerAt('US', id);
    const total = { minorUnits, currency: 'USD' as const };
    const [regular] = terms.phases.slice(-1);
    if (!regular) throw new Error('An offer has a phase.');
    return {
      ...terms,
      id: offerId.parse(id),
      name: id,
      productGroups,
      products: [{ productId: id, productType: 'main' }],
      basePrice: { productAmount: total, total },
      phases: [{ ...regular, price: { ...regular.price, total } }],
    };
  };
  const cheap = {
    ...at(`student-${accountNumber}`, ['streaming', 'student'], 499),
    products: [{ productId, productType: 'main' as const }],
  };
  const full = at(`full-${accountNumber}`, ['streaming'], 1099);
  const sold = { country: 'US', status: 'active', lastDay: null, isListed: false, position: 0 };
  const id = await db.transaction().execute(async (tx) => {
    const request = { ...sold, country: 'US' as const };
    await insertOffer(tx, { ...request, terms: cheap, kind: 'new', fromPlan: null });
    await insertOffer(tx, { ...request, terms: full, kind: 'renewal', fromPlan: productId });
    const started = await startSubscription(tx, trail(), {
      accountNumber,
      offer: cheap,
      addOns: [],
      starts: addMonths(today, -1),
      serviceAddress: exampleAddress,
      billingProfileId: null,
      paymentMethodId: null,
    });
    if (!started.ok) throw new Error(started.error.code);
    await writeStatus(tx, trail(), {
      accountNumber,
      schoolId: null,
      schoolName: 'Night School of Radio',
      origin: null,
      checkedOn: addMonths(today, -12),
      validUntil: addDays(today, endsInDays),
    });
    return started.value;
  });
  return {
    api,
    id,
    full,
    cheap,
    trail,
    visitor,
    status: async () =>
      (await visitor.ask.for(studentStatuses.read, undefined, await visitor.accessToken())).status,
    async renew() {
      await db.transaction().execute((tx) => renewOne(tx, trail(), id));
      return db
        .selectFrom('subscriptions')
        .select('offerId')
        .where('subscriptionId', '=', id)
        .executeTakeFirstOrThrow();
    },
    bills: () =>
      db.selectFrom('invoices').select('amountTotal').where('subscriptionId', '=', id).execute(),
    mails: () => mailsTo(api, visitor.handle),
  };
}

function good<Value>(answer: { ok: true; value: Value } | { ok: false }): Value {
  if (!answer.ok) throw new Error('It was refused.');
  return answer.value;
}

const mailsTo = ({ db }: TestApi, email: string) =>
  db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', email)
    .where('kind', '=', 'student')
    .execute();

describe.each(eitherDatabase)('student price, on %s', (database) => {
  it('applies while the status is valid', async () => {
    const { renew, cheap, bills } = await student(database, { endsInDays: 40 });
    expect(await renew()).toEqual({ offerId: cheap.id });
    expect(await bills()).toEqual([{ amountTotal: 499 }]);
  });

  it('changes to the regular price at the first renewal after the status has ended', async () => {
    const { renew, full, bills } = await student(database, { endsInDays: 0 });
    expect(await renew()).toEqual({ offerId: full.id });
    expect(await bills()).toEqual([{ amountTotal: 1099 }]);
  });

  it('states in advance the day it ends and the price that follows', async () => {
    const { status, api } = await student(database, { endsInDays: 10 });
    const today = todayOf(resident, api.now());
    expect(await status()).toMatchObject({
      isDue: true,
      otherwise: { on: addMonths(today, 1), price: { minorUnits: 1099 } },
    });
  });

  it('sends one reminder in the last thirty days of the status and one in the last seven', async () => {
    const { api, mails, visitor } = await student(database, { endsInDays: 20 });
    const tell = () => finishJob(tellStudents({ ...api, onTold: () => {} }), failing);
    await tell();
    await tell();
    expect(await mails()).toHaveLength(1);
    const accountNumber = account.shape.accountNumber.parse(visitor.accountNumber);
    const validUntil = addDays(todayOf(resident, api.now()), 5);
    await api.db
      .updateTable('studentStatuses')
      .set({ validUntil })
      .where('accountNumber', '=', accountNumber)
      .execute();
    await tell();
    await tell();
    expect(await mails()).toHaveLength(2);
  });
});

describe.each(eitherDatabase)('student document, on %s', (database) => {
  const secret = 'nobody-may-read-this';
  const data = Buffer.from(`%PDF-1.7 ${secret}`).toString('base64');
  const claim = { ...exampleClaim, school: { name: 'Night School of Radio' }, lastName: 'Marsh' };

  async function given(api: TestApi) {
    const { ask, accessToken } = api.visit();
    const token = await accessToken();
    const begun = good(await ask(studentStatuses.begin, claim, token));
    const params = { verificationId: verificationId.parse(begun.id) };
    const part = { params: { ...params, part: '0' }, body: { data } };
    good(await ask(studentStatuses.bringDocumentPart, part, token));
    const body = { type: 'application/pdf', parts: 1, email: 'robin@example.com' } as const;
    const give = () => ask(studentStatuses.giveDocument, { params, body }, token);
    return { give, params, read: () => ask.for(studentStatuses.read, undefined, token) };
  }

  it('is deleted once reviewed and never logged', async () => {
    const api = await startApi(database);
    const { give } = await given(api);
    const inTable = () => api.db.selectFrom('studentDocumentParts').selectAll().execute();
    expect(JSON.stringify(await inTable())).not.toContain(data.slice(0, 20));
    expect(await give()).toMatchObject({ value: { state: 'inReview' } });
    expect(await inTable()).toEqual([]);
    expect(api.schools.documents()).toBeGreaterThan(0);
    api.schools.decideAll('approve');
    expect(api.schools.documents()).toBe(0);
    expect(api.log.join('\n')).not.toContain(data.slice(0, 20));
  });

  it.each(['down', 'silent'] as const)(
    'can be sent again when the verifier is %s',
    async (fault) => {
      const api = await startApi(database);
      const { give } = await given(api);
      api.schools.goWrong(fault);
      const failed = await give();
      api.schools.goWrong('none');
      expect(failed).toMatchObject({ error: { code: 'VERIFIER_UNAVAILABLE' } });
      expect(await give()).toMatchObject({ value: { state: 'inReview' } });
    },
  );
});

describe.each(eitherDatabase)('unavailable verifier, on %s', (database) => {
  it("is queried again without losing the student's claim", async () => {
    const api = await startApi(database);
    const { ask, accessToken } = api.visit();
    const token = await accessToken();
    api.schools.goWrong('down');
    const begun = good(await ask(studentStatuses.begin, exampleClaim, token));
    expect(begun.state).toBe('checking');
    api.schools.goWrong('none');
    api.wait(10_000);
    const { verification } = await ask.for(studentStatuses.read, undefined, token);
    expect(verification).toMatchObject({ id: begun.id, state: 'birthYearAsked' });
    const kept = await api.db
      .selectFrom('studentVerifications')
      .select('sealedClaim')
      .where('verificationId', '=', verificationId.parse(begun.id))
      .execute();
    expect(kept).toEqual([{ sealedClaim: null }]);
  });
});
