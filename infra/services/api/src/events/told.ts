import type { OpenSession } from '../http/proof.ts';

interface Told {
  at: string;
  logicalClock: { epoch: number; counter: number };
  attributes: Record<string, string | number | boolean>;
}

const earliest = new Date('2000-01-01T00:00:00Z');
const latest = new Date('2200-01-01T00:00:00Z');

/**
 * Returns the columns that all events share. Replaces invalid values from the browser, which must
 * not keep a batch from being stored.
 */
export function toldBy(
  { session, at: receivedAt }: { session: OpenSession; at: Date },
  { at, logicalClock, attributes }: Told,
) {
  const { deviceId, accountNumber } = session;
  const said = new Date(at);
  return {
    ...logicalClock,
    happenedAt: said >= earliest && said < latest ? said : receivedAt,
    attributes: JSON.stringify(storable(attributes)),
    deviceId,
    accountNumber,
    receivedAt,
  };
}

/** PostgreSQL cannot store NUL characters or unpaired surrogates in JSON. */
const storable = (attributes: Told['attributes']) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
    ]),
  );
