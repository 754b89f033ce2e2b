import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders';
import { studentStatuses } from '../../contract/student-status/calls.ts';
import { exampleClaim } from '../../contract/student-status/examples.ts';
import { type StudentVerificationId, schoolId } from '../../contract/student-status/model.ts';

const refused = (code: string) => ({ ok: false, error: { code } });
const claimAt = (id: string, rest: Partial<typeof exampleClaim> = {}) => ({
  ...exampleClaim,
  school: { schoolId: schoolId.parse(id) },
  lastName: 'Marsh',
  ...rest,
});
const pdf = btoa('%PDF-1.7 proof of enrolment');
const schoolMail = () => `${crypto.randomUUID()}@harbor-state.example`;
const address = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

async function begin(sdk: Sdk, claim = claimAt('school-verified')) {
  const begun = await sdk.bind(studentStatuses).begin(claim);
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

const give = async (sdk: Sdk, id: StudentVerificationId, email?: string) => {
  const client = sdk.bind(studentStatuses);
  const params = { verificationId: id };
  await client.bringDocumentPart({ params: { ...params, part: '0' }, body: { data: pdf } });
  const body = { type: 'application/pdf', parts: 1, ...(email && { email }) } as const;
  return client.giveDocument({ params, body });
};

/** Student status behavior that every backend must satisfy: the fake and the real API. */
export function studentStatusBehaviour(start: () => Promise<Stage>) {
  describe('student status', () => {
    it('finds the schools of the country by part of their name', async () => {
      const { newSdk } = await start();
      const found = (sdk: Sdk, q: string) =>
        sdk
          .bind(studentStatuses)
          .findSchools({ query: { q } })
          .then(({ value }) => value.schools.map(({ name }) => name));
      expect(await found(newSdk(), 'harbor st')).toEqual(['Harbor State University']);
      expect(await found(newSdk({ country: 'CA' }), 'universite')).toEqual([
        'Université des Rapides',
      ]);
      expect(await found(newSdk(), 'Rapides')).toEqual([]);
    });

    it('is verified by a link sent to a school email address and opened on any device', async () => {
      const { given, newSdk } = await start();
      const [sdk, phone] = [newSdk(), newSdk()];
      const { id, state } = await begin(sdk);
      expect(state).toBe('proofAsked');
      const params = { verificationId: id };
      const client = sdk.bind(studentStatuses);

      const elsewhere = await client.sendLink({ params, body: { email: 'robin@example.com' } });
      expect(elsewhere).toEqual(refused('INVALID_EMAIL_ERROR'));
      const email = schoolMail();
      expect(await client.sendLink({ params, body: { email } })).toMatchObject({
        value: { state: 'linkSent' },
      });
      const token = (await given.latestMessage(email))?.studentToken ?? '';
      const followed = await phone.bind(studentStatuses).followLink({ token });

      expect(followed).toMatchObject({ value: { state: 'verified' } });
      const read = async (of: Sdk) => (await of.bind(studentStatuses).read()).value.verification;
      expect(await read(sdk)).toMatchObject({ id, state: 'verified' });
      expect(await read(phone)).toMatchObject({ id, state: 'verified' });
    });

    it('refuses a link that is unknown, used or superseded by a newer one', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      const { id } = await begin(sdk);
      const client = sdk.bind(studentStatuses);
      const email = schoolMail();
      const send = async () => {
        await client.sendLink({ params: { verificationId: id }, body: { email } });
        return (await given.latestMessage(email))?.studentToken ?? '';
      };
      const [first, second] = [await send(), await send()];

      expect(await client.followLink({ token: 'no-such-token' })).toEqual(
        refused('MAGIC_LINK_NOT_FOUND'),
      );
      expect(await client.followLink({ token: first })).toEqual(refused('MAGIC_LINK_EXPIRED'));
      await client.followLink({ token: second });
      expect(await client.followLink({ token: second })).toEqual(refused('MAGIC_LINK_EXPIRED'));
    });

    it("requests the year of birth of a student on a school's list, and verifies it immediately", async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      const claim = claimAt('school-verified', { lastName: 'Reyes' });
      expect(await begin(sdk, claim)).toMatchObject({ state: 'birthYearAsked' });
      expect(await begin(sdk, { ...claim, birthYear: 2006 })).toMatchObject({ state: 'verified' });
      expect(await begin(sdk, { ...claim, birthYear: 1999 })).toMatchObject({
        state: 'proofAsked',
      });
    });

    it.each([
      ['school-not-eligible', 'notEligible'],
      ['school-already-verified', 'verifiedElsewhere'],
      ['school-document', 'documentAsked'],
    ])('for a student at %s, returns the state %s', async (id, state) => {
      const { newSdk } = await start();
      expect(await begin(newSdk(), claimAt(id))).toMatchObject({ state });
    });

    it('requires a document for an unknown school', async () => {
      const { newSdk } = await start();
      const school = { name: ' Night School of Radio ' };
      expect(await begin(newSdk(), claimAt('any', { school }))).toMatchObject({
        state: 'documentAsked',
        schoolName: 'Night School of Radio',
      });
    });

    it('emails a link to continue on any device once the document has been reviewed', async () => {
      const { given, newSdk, wait } = await start();
      const [sdk, other] = [newSdk(), newSdk()];
      const { id } = await begin(sdk, claimAt('school-document'));
      const email = `${crypto.randomUUID()}@example.com`;
      expect(await give(sdk, id, email)).toMatchObject({ value: { state: 'inReview' } });

      await given.documentsDecided('approve');
      await wait(10_000);
      await sdk.bind(studentStatuses).read();

      const token = (await given.latestMessage(email))?.studentToken ?? '';
      const followed = await other.bind(studentStatuses).followLink({ token });
      expect(followed).toMatchObject({ value: { id, state: 'verified' } });
    });

    it('requests another document when the first one is unreadable', async () => {
      const { given, newSdk, wait } = await start();
      const sdk = newSdk();
      const { id } = await begin(sdk, claimAt('school-document'));
      await give(sdk, id, 'somebody@example.com');
      await given.documentsDecided('unreadable');
      await wait(10_000);
      const { value } = await sdk.bind(studentStatuses).read();
      expect(value.verification).toMatchObject({ state: 'documentAsked', problem: 'unreadable' });
      expect(await give(sdk, id)).toMatchObject({ value: { state: 'inReview' } });
    });

    it('refuses a document whose content is not of the declared type, and an incomplete one', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      const { id } = await begin(sdk, claimAt('school-document'));
      const client = sdk.bind(studentStatuses);
      const params = { verificationId: id };
      await client.bringDocumentPart({ params: { ...params, part: '0' }, body: { data: pdf } });
      const asPicture = { type: 'image/png', parts: 1 } as const;
      expect(await client.giveDocument({ params, body: asPicture })).toEqual(
        refused('INVALID_DOCUMENT'),
      );
      await client.bringDocumentPart({ params: { ...params, part: '0' }, body: { data: pdf } });
      const inTwo = { type: 'application/pdf', parts: 2 } as const;
      expect(await client.giveDocument({ params, body: inTwo })).toEqual(
        refused('INVALID_DOCUMENT'),
      );
    });

    it('returns 404 to other visitors and does not show them the verification', async () => {
      const { newSdk } = await start();
      const [sdk, stranger] = [newSdk(), newSdk()];
      const { id } = await begin(sdk);
      const client = stranger.bind(studentStatuses);
      expect((await client.read()).value.verification).toBeNull();
      await expect(
        client.sendLink({ params: { verificationId: id }, body: { email: schoolMail() } }),
      ).rejects.toMatchObject({ status: 404 });
      await expect(give(stranger, id)).rejects.toMatchObject({ status: 404 });
    });

    it('unlocks student prices for the verified customer only', async () => {
      const { given, newSdk } = await start();
      const offerId = await given.offer({ productGroups: ['streaming', 'student'] });
      const [ada, grace] = [await given.customer(), await given.customer()];
      const order = async (sdk: Sdk) =>
        sdk.bind(orders).createOrder({ newSubscription: { offerId, serviceAddress: address } });
      const sdk = newSdk();
      await begin(sdk, claimAt('school-verified', { lastName: 'Reyes', birthYear: 2006 }));

      await signInWithPassword(sdk, ada);
      expect(await order(sdk)).toMatchObject({ ok: true });
      const { status } = (await sdk.bind(studentStatuses).read()).value;
      expect(status).toMatchObject({ schoolName: 'Harbor State University', isDue: false });

      const other = newSdk();
      await signInWithPassword(other, grace);
      expect(await order(other)).toEqual(refused('INVALID_OFFER_DATA'));
    });
  });
}
