import type { radios } from '@sideband/shared-sdk/radios/calls';
import type { RadioRefusal } from '@sideband/shared-sdk/radios/errors';
import type { InstructionRequest, RefreshRequest } from '@sideband/shared-sdk/radios/model';
import { mostRadiosOfPhone } from '@sideband/shared-sdk/rules/radio-signals';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { readCustomer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { lookUpRadio } from './look-up-radio.ts';
import type { Radio } from './radios.table.ts';
import { radiosOf } from './radios-to-find.table.ts';
import { sendSignal } from './send-signal.ts';

type Asking = Omit<Parameters<Handler<typeof radios.refresh>>[0], 'body'>;
type Services = Parameters<Handler<typeof radios.refresh>>[1];

export const refreshRadio: Handler<typeof radios.refresh> = async (
  { body, ...asking },
  services,
) => {
  const found = await radioToRefresh(services, asking, body);
  if (!found.ok) return found;
  const { db, secrets, mailIsDue } = services;
  const sent = await inTransaction(db, (tx) =>
    sendSignal(tx, secrets, asking.trail, { radio: found.value, by: 'EMAIL' }),
  );
  mailIsDue();
  return sent;
};

/** Returns the caller's own radio or an unclaimed one. Another customer's is treated as unknown. */
async function radioToRefresh(
  services: Services,
  asking: Asking,
  request: RefreshRequest,
): Promise<Result<Radio, RadioRefusal>> {
  const own = await ownRadio(services.db, asking, request);
  if (own) return accept(own);
  if ('deviceId' in request) return refuse({ code: 'DEVICE_NOT_FOUND' });
  return lookUpRadio(
    services,
    asking,
    request,
    async (_, { accountNumber }) => accountNumber === null,
  );
}

async function ownRadio(
  db: Database,
  { session: { accountNumber, location } }: Asking,
  request: RefreshRequest,
): Promise<Radio | undefined> {
  if (accountNumber === null) return undefined;
  const own = await radiosOf(db, accountNumber);
  return own.find(
    (radio) =>
      radio.country === location &&
      ('deviceId' in request
        ? radio.deviceId === request.deviceId
        : radio.radioId === request.radioId),
  );
}

export const sendRefreshInstruction: Handler<typeof radios.sendRefreshInstruction> = async (
  { body, ...asking },
  services,
) => {
  const { db, secrets, mailIsDue } = services;
  const { radioId } = body;
  const found = await lookUpRadio(services, asking, { radioId }, (tx, radio) =>
    isOwnersWord(tx, radio, body),
  );
  if (!found.ok) return found;
  const by = 'phoneNumber' in body ? 'PHONE' : 'EMAIL';
  const sent = await inTransaction(db, async (tx) => {
    if ('phoneNumber' in body && (await radiosOfPhone(tx, body.phoneNumber)) > mostRadiosOfPhone) {
      return refuse({ code: 'DEVICE_LIMIT_EXCEEDED_FOR_PHONE_NUMBER' as const });
    }
    return sendSignal(tx, secrets, asking.trail, { radio: found.value, by });
  });
  mailIsDue();
  return sent;
};

async function isOwnersWord(
  tx: Transaction,
  { accountNumber }: Radio,
  request: InstructionRequest,
): Promise<boolean> {
  if (accountNumber === null) return false;
  const owner = await readCustomer(tx, accountNumber);
  return 'phoneNumber' in request
    ? owner.phone === request.phoneNumber
    : owner.email.toLowerCase() === request.email.trim().toLowerCase();
}

/** Counts radios across accounts, because several accounts can have the same phone number. */
async function radiosOfPhone(tx: Transaction, phone: string): Promise<number> {
  const { count } = await tx
    .selectFrom('radios')
    .innerJoin('customers', 'customers.accountNumber', 'radios.accountNumber')
    .where('customers.phone', '=', phone)
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
