import {
  goOnLinkLifeMs,
  isAddressAsked,
  isDocumentAsked,
  isOfSchool,
  proofLinkLifeMs,
} from '@sideband/shared-sdk/rules/student-verification';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { studentStatuses } from '../../contract/student-status/calls.ts';
import {
  type DocumentType,
  studentClaim,
  verificationId,
} from '../../contract/student-status/model.ts';
import { Failure, twin, type Visitor } from '../fake/twin.ts';
import type { World } from '../fake/world.ts';
import type { FakeVerification } from './fake-students.ts';

const invalid = refuse({ code: 'INVALID_OFFER_DATA' as const });

export const studentStatusTwins = [
  twin(studentStatuses.findSchools, ({ world, session: { country } }, { query: { q } }) =>
    accept({
      schools: world.students.schools
        .filter((one) => one.country === country)
        .filter(({ name }) => plain(name).includes(plain(q)))
        .map(({ country: _, answer: __, ...school }) => school),
    }),
  ),

  twin(studentStatuses.read, (visitor) => {
    const { world, session } = visitor;
    const latest = ownOf(visitor).at(-1);
    const status = session.customer && world.students.statuses.get(session.customer);
    return accept({ verification: latest?.shown ?? null, status: status ?? null });
  }),

  twin(studentStatuses.begin, ({ world, session }, said) => {
    const claim = studentClaim.parse(said);
    const { students } = world;
    const { school: asked } = claim;
    const known =
      'schoolId' in asked && students.schools.find(({ schoolId: id }) => id === asked.schoolId);
    const verification: FakeVerification = {
      shown: {
        id: verificationId.parse(world.newUuid()),
        state: 'checking',
        schoolName: known ? known.name : 'name' in asked ? asked.name.trim() : '',
      },
      deviceIds: [session.deviceId],
      customer: session.customer,
      claim,
    };
    Object.assign(verification.shown, students.judge(claim));
    if (verification.shown.state === 'verified') students.verify(verification);
    students.verifications.push(verification);
    return accept(verification.shown);
  }),

  twin(studentStatuses.sendLink, (visitor, { params, body }) => {
    const own = ownVerification(visitor, params.verificationId);
    const { emailDomain } = own.shown;
    if (!isAddressAsked(own.shown) || !emailDomain) return invalid;
    const email = body.email.trim().toLowerCase();
    if (!isOfSchool(email, emailDomain)) return refuse({ code: 'INVALID_EMAIL_ERROR' });
    for (const link of visitor.world.students.links.values()) {
      if (link.verificationId === own.shown.id) link.isUsed = true;
    }
    mail(visitor.world, own, { to: email, purpose: 'proof' });
    own.shown = { ...own.shown, state: 'linkSent' };
    return accept(own.shown);
  }),

  twin(studentStatuses.followLink, ({ world, session }, { token }) => {
    const link = world.students.links.get(token);
    if (!link) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
    if (link.isUsed || link.expiresAt <= world.now()) {
      return refuse({ code: 'MAGIC_LINK_EXPIRED' });
    }
    const of = world.students.verifications.find(({ shown }) => shown.id === link.verificationId);
    if (!of) throw new Failure(404, 'NOT_FOUND');
    if (!of.customer) of.deviceIds.push(session.deviceId);
    if (link.purpose === 'proof') {
      link.isUsed = true;
      world.students.verify(of);
    }
    return accept(of.shown);
  }),

  twin(studentStatuses.bringDocumentPart, (visitor, { params, body }) => {
    const own = ownVerification(visitor, params.verificationId);
    if (!isDocumentAsked(own.shown)) return invalid;
    const { parts } = visitor.world.students;
    const so = parts.get(own.shown.id) ?? new Map<number, string>();
    parts.set(own.shown.id, so.set(Number(params.part), body.data));
    return accept({});
  }),

  twin(studentStatuses.giveDocument, (visitor, { params, body }) => {
    const own = ownVerification(visitor, params.verificationId);
    const { students } = visitor.world;
    if (own.shown.state === 'inReview') return accept(own.shown);
    if (!isDocumentAsked(own.shown)) return invalid;
    const so = students.parts.get(own.shown.id);
    students.parts.delete(own.shown.id);
    if ((so?.size ?? 0) < body.parts || !isOfType(so?.get(0) ?? '', body.type)) {
      return refuse({ code: 'INVALID_DOCUMENT' });
    }
    own.email = body.email?.trim() ?? own.customer?.account.email;
    const { problem: _, ...shown } = own.shown;
    own.shown = { ...shown, state: 'inReview' };
    students.onDecided = (decided) => {
      if (decided.email) mail(visitor.world, decided, { to: decided.email, purpose: 'goOn' });
    };
    return accept(own.shown);
  }),
];

const plain = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Returns the customer's verifications, and those of this device that no account has claimed yet.
 */
const ownOf = ({ world, session: { deviceId, customer } }: Visitor) =>
  world.students.verifications.filter((one) =>
    one.customer ? one.customer === customer : one.deviceIds.includes(deviceId),
  );

function ownVerification(visitor: Visitor, id: string): FakeVerification {
  const own = ownOf(visitor).find(({ shown }) => shown.id === id);
  if (!own) throw new Failure(404, 'NOT_FOUND');
  return own;
}

function mail(
  world: World,
  { shown: { id } }: FakeVerification,
  { to, purpose }: { to: string; purpose: 'proof' | 'goOn' },
) {
  const studentToken = world.newId('student-link');
  const expiresAt = world.in(purpose === 'proof' ? proofLinkLifeMs : goOnLinkLifeMs);
  world.students.links.set(studentToken, { verificationId: id, purpose, expiresAt, isUsed: false });
  world.messages.push({ to: to.toLowerCase(), studentToken });
}

const beginnings: Record<DocumentType, string> = {
  'application/pdf': '%PDF-',
  'image/jpeg': '\u00ff\u00d8\u00ff',
  'image/png': '\u0089PNG',
};

const isOfType = (data: string, type: DocumentType) => atob(data).startsWith(beginnings[type]);
