import type { Customer } from '../customers/customers.table.ts';
import type { Json } from '../database/database.ts';

type Attributes = Json<Record<string, string | number | boolean>>;

/** Columns of all events: the time by the browser's clock, the device and the customer. */
interface Told {
  happenedAt: Date;
  epoch: number;
  counter: number;
  attributes: Attributes;
  deviceId: string;
  accountNumber: Customer['accountNumber'] | null;
  receivedAt: Date;
}

export interface TelemetryEventsTable extends Told {
  eventId: string;
  eventVersion: 'v2' | 'v3';
  name: string;
  remote: string;
  version: string;
  revision: string;
}

export interface UserEventsTable extends Told {
  eventTokenId: string;
  type: string;
}

interface EventAllowancesTable {
  subjectHash: string;
  windowStart: Date;
  events: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    eventAllowances: EventAllowancesTable;
    telemetryEvents: TelemetryEventsTable;
    userEvents: UserEventsTable;
  }
}
