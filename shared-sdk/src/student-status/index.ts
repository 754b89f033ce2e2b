export { studentStatuses } from './calls.ts';
export type {
  ClaimRefusal,
  DocumentRefusal,
  LinkRequestRefusal,
  StudentLinkRefusal,
} from './errors.ts';
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
} from './model.ts';
