import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';

type AccountNumber = Customer['accountNumber'];

export interface DeviceAuthorizationsTable {
  deviceAuthorizationId: Generated<string>;
  deviceCodeHash: string;
  userCodeHash: string;
  flow: string;
  /** The requesting device; null for a code created by another company. */
  deviceId: string | null;
  expiresAt: Date;
  intervalSeconds: number;
  askedAt: Date | null;
  accountNumber: AccountNumber | null;
  approvedAt: Date | null;
  usedAt: Date | null;
}
export type DeviceAuthorization = Selectable<DeviceAuthorizationsTable>;

export interface DeviceLinksTable {
  deviceId: string;
  accountNumber: AccountNumber;
  flow: string;
  linkedAt: Date;
  endedAt: Date | null;
  /** Given by the customer. */
  name: string | null;
}

interface CastingGrantsTable {
  grantHash: string;
  accountNumber: AccountNumber;
  /** The casting device. */
  deviceId: string;
  expiresAt: Date;
  usedAt: Date | null;
}

interface OauthClientsTable {
  clientId: string;
  vendor: string;
}

interface OauthRedirectsTable {
  clientId: string;
  redirectUri: string;
}

export interface AuthCodesTable {
  codeHash: string;
  accountNumber: AccountNumber;
  clientId: string;
  redirectUri: string;
  codeChallenge: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    authCodes: AuthCodesTable;
    castingGrants: CastingGrantsTable;
    deviceAuthorizations: DeviceAuthorizationsTable;
    deviceLinks: DeviceLinksTable;
    oauthClients: OauthClientsTable;
    oauthRedirects: OauthRedirectsTable;
  }
}
