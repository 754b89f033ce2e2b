export { studentStatuses } from '../../contract/student-status/calls.ts';
export type {
  ClaimRefusal,
  DocumentRefusal,
  LinkRequestRefusal,
  StudentLinkRefusal,
} from '../../contract/student-status/errors.ts';
export {
  type DocumentProblem,
  type DocumentType,
  documentPartSize,
  documentType,
  largestDocument,
  type School,
  type SchoolId,
  type StudentClaim,
  type StudentStatus,
  type StudentVerification,
  schoolId,
} from '../../contract/student-status/model.ts';
