import type {
  DocumentProblem,
  SchoolId,
  StudentVerificationId,
  VerificationState,
} from '@sideband/shared-sdk/student-status/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Selectable } from 'kysely';
import type { Customer, Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';

interface StudentStatusesTable {
  accountNumber: Customer['accountNumber'];
  schoolId: SchoolId | null;
  schoolName: string;
  checkedOn: Day;
  /** First day on which the status is no longer valid. */
  validUntil: Day;
  /** The latest reminder that was sent, as its number of days before the status ends. */
  toldDays: number | null;
  /** Origin of the site where it was verified. `null` if it was not verified on a site. */
  origin: string | null;
}
export type StoredStatus = Selectable<StudentStatusesTable>;

export interface StudentVerificationsTable {
  verificationId: StudentVerificationId;
  deviceId: string;
  otherDeviceId: string | null;
  accountNumber: Customer['accountNumber'] | null;
  country: CountryCode;
  locale: Locale;
  schoolId: SchoolId | null;
  schoolName: string;
  emailDomain: string | null;
  sealedClaim: string | null;
  state: VerificationState;
  problem: DocumentProblem | null;
  validUntil: Day | null;
  email: string | null;
  origin: string;
  checkAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
}
export type StoredVerification = Selectable<StudentVerificationsTable>;

export interface StudentLinksTable {
  linkHash: string;
  verificationId: StudentVerificationId;
  purpose: 'proof' | 'goOn';
  expiresAt: Date;
  usedAt: Date | null;
}

interface StudentDocumentPartsTable {
  verificationId: StudentVerificationId;
  part: number;
  sealed: string;
  expiresAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    studentDocumentParts: StudentDocumentPartsTable;
    studentLinks: StudentLinksTable;
    studentStatuses: StudentStatusesTable;
    studentVerifications: StudentVerificationsTable;
  }
}
