import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { studentStatuses } from './calls.ts';
import {
  type School,
  type StudentClaim,
  type StudentStatus,
  type StudentVerification,
  schoolId,
  verificationId,
} from './model.ts';

const harbor: School = {
  schoolId: schoolId.parse('school-verified'),
  name: 'Harbor State University',
  emailDomain: 'harbor-state.example',
};

const id = verificationId.parse('00000000-0000-4000-8000-000000000001');
const asked: StudentVerification = {
  id,
  state: 'proofAsked',
  schoolName: harbor.name,
  emailDomain: 'harbor-state.example',
};
const verified: StudentVerification = {
  id,
  state: 'verified',
  schoolName: harbor.name,
  validUntil: '2027-11-22',
};
const status: StudentStatus = {
  schoolId: harbor.schoolId,
  schoolName: harbor.name,
  checkedOn: '2025-12-02',
  validUntil: '2026-12-02',
  isDue: true,
  otherwise: { on: '2026-12-22', price: { minorUnits: 1099, currency: 'USD' } },
};

/** Claim of a student at a known school. */
export const exampleClaim: StudentClaim = {
  school: { schoolId: harbor.schoolId },
  firstName: 'Robin',
  lastName: 'Reyes',
  graduates: '2028-05',
  language: 'en-US',
};

const params = { verificationId: id };
const wrongId = { params: { verificationId: 'mine' } };
const document = { type: 'application/pdf', parts: 1 } as const;

export const studentStatusExamples = examplesOf(studentStatuses, {
  findSchools: {
    asked: { query: { q: 'har' } },
    answer: { schools: [harbor] },
    refused: [{ query: { q: 'h' } }, { query: { q: '' } }, { query: { q: undefined } }],
  },
  read: {
    answer: { verification: verified, status },
    refused: [
      { verification: undefined },
      { verification: { ...verified, state: 'maybe' } },
      { verification: null, status: { ...status, validUntil: 'soon' } },
    ],
  },
  begin: {
    asked: exampleClaim,
    answer: asked,
    refused: [{ school: 'Harbor' }, { firstName: '' }, { graduates: '2028-13' }, { birthYear: 5 }],
  },
  sendLink: {
    asked: { params, body: { email: 'robin@harbor-state.example' } },
    answer: { ...asked, state: 'linkSent' },
    refused: [wrongId, { body: { email: 'robin' } }, { body: { email: undefined } }],
  },
  followLink: {
    asked: { token: 'from-a-mail' },
    answer: verified,
    refused: [{ token: '' }, { token: undefined }, { token: 'x'.repeat(201) }],
  },
  bringDocumentPart: {
    asked: { params: { ...params, part: '0' }, body: { data: 'JVBERi0xLjcK' } },
    answer: {},
    refused: [{ params: { part: '20' } }, { params: { part: '-1' } }, { body: { data: '' } }],
  },
  giveDocument: {
    asked: { params, body: document },
    answer: { ...asked, state: 'inReview' },
    refused: [
      wrongId,
      { body: { ...document, type: 'text/plain' } },
      { body: { ...document, parts: 21 } },
      { body: { ...document, email: 'robin' } },
    ],
  },
});
