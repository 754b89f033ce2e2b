export { type Inclusion, newInclusion, type Purchase } from './desk.ts';
export { localPartnerToken, type PartnerService, startPartners } from './start-partners.ts';
