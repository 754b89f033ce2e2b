import type { ListedSchool } from '@sideband/stand-ins/schools';

/** Schools by the verifier's response for their students. */
export const schoolsOfTests: ListedSchool[] = [
  {
    id: 'school-verified',
    name: 'Harbor State University',
    country: 'US',
    emailDomain: 'harbor-state.example',
    answer: 'verified',
    validMonths: 12,
  },
  { id: 'school-document', name: 'Granite Valley College', country: 'US', answer: 'document' },
  {
    id: 'school-not-eligible',
    name: 'Evening Pottery School',
    country: 'US',
    answer: 'notEligible',
  },
  {
    id: 'school-already-verified',
    name: 'Northern Tech',
    country: 'US',
    answer: 'alreadyVerifiedElsewhere',
  },
  {
    id: 'school-verified-ca',
    name: 'Université des Rapides',
    country: 'CA',
    emailDomain: 'rapides.example',
    answer: 'verified',
    validMonths: 12,
  },
];
