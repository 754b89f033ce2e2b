import type { AuditTable, InstallationTable } from '../audit/audit.table.ts';
import type { BalancePaymentsTable } from '../balance-due/balance-payments.table.ts';
import type { BillingProfilesTable } from '../billing-profiles/billing-profiles.table.ts';
import type { ChargesTable } from '../charges/charges.table.ts';
import type { AccountTermsTable, ConsentsTable } from '../consents/consents.table.ts';
import type { ContentCopiesTable } from '../content/content-copies.table.ts';
import type { CustomersTable } from '../customers/customers.table.ts';
import type { DeviceChallengesTable } from '../device/challenges.table.ts';
import type { DeviceGrantsTable } from '../device/device-grants.table.ts';
import type { DevicesTable } from '../device/devices.table.ts';
import type { DisputesTable } from '../disputes/disputes.table.ts';
import type { EntitlementsTable } from '../entitlements/entitlements.table.ts';
import type { EntryLinksTable } from '../entry-links/entry-links.table.ts';
import type { IdentifiedVisitorsTable } from '../entry-links/identified-visitors.table.ts';
import type {
  EventAllowancesTable,
  TelemetryEventsTable,
  UserEventsTable,
} from '../events/tables.ts';
import type {
  GiftCardRedemptionsTable,
  GiftCardRegistrationsTable,
  GiftCardsTable,
  GiftCardTokensTable,
} from '../gift-cards/tables.ts';
import type { IdempotentAnswersTable } from '../idempotency/idempotent-answers.table.ts';
import type { HumanChecksTable } from '../identification/human-checks.table.ts';
import type {
  HandlesTable,
  IdentitiesTable,
  IdentityGrantsTable,
} from '../identity/identities.table.ts';
import type { RecordsOfSaleTable } from '../identity/record-of-sale.handler.ts';
import type { RefusedInputsTable } from '../identity/refused-inputs.table.ts';
import type {
  InvoiceLinesTable,
  InvoicePaymentsTable,
  InvoicesTable,
} from '../invoices/invoices.table.ts';
import type { JobLeasesTable } from '../jobs/leases.table.ts';
import type {
  LedgerAccountsTable,
  LedgerPostingsTable,
  LedgerTransactionsTable,
} from '../ledger/tables.ts';
import type { AddressCountsTable } from '../limits/address-counts.table.ts';
import type { TriesTable } from '../limits/tries.table.ts';
import type {
  AuthCodesTable,
  CastingGrantsTable,
  DeviceAuthorizationsTable,
  DeviceLinksTable,
  OauthClientsTable,
  OauthRedirectsTable,
} from '../linking/tables.ts';
import type { MagicLinksTable } from '../magic-link/magic-links.table.ts';
import type { OutboxTable } from '../mail/outbox.table.ts';
import type {
  AddOnsTable,
  OffersTable,
  ProgramOffersTable,
  PromoCodesTable,
} from '../offers/tables.ts';
import type { OneTimePasscodesTable } from '../one-time-passcode/passcodes.table.ts';
import type { OrdersTable } from '../orders/orders.table.ts';
import type { PartnerEntitlementsTable } from '../partner-entitlements/partner-entitlements.table.ts';
import type { PasskeysTable } from '../passkey/passkeys.table.ts';
import type { PaymentMethodEventsTable } from '../payment-methods/events.table.ts';
import type {
  GatewayCustomersTable,
  PaymentMethodsTable,
} from '../payment-methods/payment-methods.table.ts';
import type { GatewayEventsTable } from '../payments/gateway-events.table.ts';
import type { CampaignEventsTable } from '../personalisation/campaign-events.table.ts';
import type { PlansTable } from '../plans/plans.table.ts';
import type { TaxRatesTable } from '../pricing/tax-rates.table.ts';
import type { PrivacyOptOutsTable } from '../privacy/opt-outs.table.ts';
import type {
  ProfilesTable,
  ProfileVehiclesTable,
  VehicleProfileGrantsTable,
} from '../profiles/tables.ts';
import type { ProofsTable } from '../proofs/proofs.table.ts';
import type { QuotesTable } from '../quotes/quotes.table.ts';
import type { RadiosTable } from '../radios/radios.table.ts';
import type { GatewayRefundsTable } from '../refunds/refunds.table.ts';
import type { CollectionsTable, RenewalNoticesTable } from '../renewal/tables.ts';
import type { EarlierSessionsTable } from '../session/earlier-sessions.table.ts';
import type { EntitlementRevisionsTable } from '../session/entitlement-revisions.table.ts';
import type { RefreshTokensTable } from '../session/refresh-tokens.table.ts';
import type { AccessTokensTable, SessionsTable } from '../session/sessions.table.ts';
import type {
  StudentDocumentPartsTable,
  StudentLinksTable,
  StudentStatusesTable,
  StudentVerificationsTable,
} from '../student-status/tables.ts';
import type { SubscriptionsTable } from '../subscriptions/subscriptions.table.ts';
import type { UsedVehicleFindingsTable } from '../used-vehicles/used-vehicles.table.ts';

/** Every table in camel case. A plugin maps the names to the snake case of the SQL files. */
export interface Tables {
  accountTerms: AccountTermsTable;
  addOns: AddOnsTable;
  addressCounts: AddressCountsTable;
  audit: AuditTable;
  balancePayments: BalancePaymentsTable;
  billingProfiles: BillingProfilesTable;
  charges: ChargesTable;
  invoiceCollections: CollectionsTable;
  consents: ConsentsTable;
  contentCopies: ContentCopiesTable;
  accessTokens: AccessTokensTable;
  authCodes: AuthCodesTable;
  campaignEvents: CampaignEventsTable;
  castingGrants: CastingGrantsTable;
  customers: CustomersTable;
  deviceAuthorizations: DeviceAuthorizationsTable;
  deviceChallenges: DeviceChallengesTable;
  deviceGrants: DeviceGrantsTable;
  deviceLinks: DeviceLinksTable;
  devices: DevicesTable;
  disputes: DisputesTable;
  earlierSessions: EarlierSessionsTable;
  entitlementRevisions: EntitlementRevisionsTable;
  entitlements: EntitlementsTable;
  entryLinks: EntryLinksTable;
  eventAllowances: EventAllowancesTable;
  gatewayCustomers: GatewayCustomersTable;
  gatewayEvents: GatewayEventsTable;
  gatewayRefunds: GatewayRefundsTable;
  giftCardRedemptions: GiftCardRedemptionsTable;
  giftCardRegistrations: GiftCardRegistrationsTable;
  giftCardTokens: GiftCardTokensTable;
  giftCards: GiftCardsTable;
  handles: HandlesTable;
  idempotentAnswers: IdempotentAnswersTable;
  identifiedVisitors: IdentifiedVisitorsTable;
  humanChecks: HumanChecksTable;
  identities: IdentitiesTable;
  identityGrants: IdentityGrantsTable;
  installation: InstallationTable;
  jobLeases: JobLeasesTable;
  invoiceLines: InvoiceLinesTable;
  invoicePayments: InvoicePaymentsTable;
  invoices: InvoicesTable;
  ledgerAccounts: LedgerAccountsTable;
  ledgerPostings: LedgerPostingsTable;
  ledgerTransactions: LedgerTransactionsTable;
  magicLinks: MagicLinksTable;
  offers: OffersTable;
  oneTimePasscodes: OneTimePasscodesTable;
  partnerEntitlements: PartnerEntitlementsTable;
  passkeys: PasskeysTable;
  paymentMethodEvents: PaymentMethodEventsTable;
  paymentMethods: PaymentMethodsTable;
  plans: PlansTable;
  privacyOptOuts: PrivacyOptOutsTable;
  proofs: ProofsTable;
  recordsOfSale: RecordsOfSaleTable;
  refusedInputs: RefusedInputsTable;
  oauthClients: OauthClientsTable;
  oauthRedirects: OauthRedirectsTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  programOffers: ProgramOffersTable;
  promoCodes: PromoCodesTable;
  quotes: QuotesTable;
  taxRates: TaxRatesTable;
  profileVehicles: ProfileVehiclesTable;
  profiles: ProfilesTable;
  radios: RadiosTable;
  refreshTokens: RefreshTokensTable;
  renewalNotices: RenewalNoticesTable;
  sessions: SessionsTable;
  studentDocumentParts: StudentDocumentPartsTable;
  studentLinks: StudentLinksTable;
  studentStatuses: StudentStatusesTable;
  studentVerifications: StudentVerificationsTable;
  subscriptions: SubscriptionsTable;
  telemetryEvents: TelemetryEventsTable;
  tries: TriesTable;
  usedVehicleFindings: UsedVehicleFindingsTable;
  userEvents: UserEventsTable;
  vehicleProfileGrants: VehicleProfileGrantsTable;
}
