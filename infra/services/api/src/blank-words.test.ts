import { describe, expect, it } from '@jest/globals';
import { type AnyCall, z } from '@sideband/shared-sdk/wire';
import { contract } from './contract.ts';

/** Free-text parts of a name or an address, by their names in requests. */
const written = /(?:firstName|lastName|addressLine1|addressLine2|city|zip|zipCode)$/;
/** Parts of an address with a list of valid values. Elsewhere, `state` means something else. */
const listed = /ddress\.(?:state|country)$/;

type Schema = Parameters<typeof z.safeParse>[0];
/** A call and the path of a field that it sends: `quotes.quote body.serviceAddress.city`. */
type Part = readonly [place: string, schema: Schema];

/** The parts of a zod definition that contain other schemas. */
interface Definition {
  shape?: Record<string, Schema>;
  options?: Schema[];
  innerType?: Schema;
  element?: Schema;
  valueType?: Schema;
}

function partsOf(schema: Schema, place: string): Part[] {
  const { shape, options = [], innerType, element, valueType } = schema._zod.def as Definition;
  const within = [...options, innerType, element, valueType].filter((one) => one !== undefined);
  return [
    ...within.flatMap((one) => partsOf(one, place)),
    ...Object.entries(shape ?? {}).flatMap(([name, one]): Part[] => [
      [`${place}.${name}`, one],
      ...partsOf(one, `${place}.${name}`),
    ]),
  ];
}

const sent = (call: AnyCall): Part[] =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = call[part] as Schema | undefined;
    return schema ? partsOf(schema, `${call.domain}.${call.name} ${part}`) : [];
  });

/** The same field can occur in several variants of a body. */
function partsNamed(name: RegExp): [place: string, schemas: Schema[]][] {
  const found = contract.flatMap(sent).filter(([place]) => name.test(place));
  return [...Map.groupBy(found, ([place]) => place)].map(([place, parts]) => [
    place,
    parts.map(([, schema]) => schema),
  ]);
}
const isTaken = (schemas: Schema[], value: string) =>
  schemas.some((schema) => z.safeParse(schema, value).success);

const writtenParts = partsNamed(written);
const listedParts = partsNamed(listed);

describe('name and address fields of requests', () => {
  it('are found in the schemas of the calls', () => {
    const places = [...writtenParts, ...listedParts].map(([place]) => place);
    expect(places).toEqual(
      expect.arrayContaining([
        'validation.checkCustomerInfo body.serviceAddress.city',
        'validation.checkCustomerInfo body.billingAddress.addressLine2',
        'payments.makePayment body.pay.card.billingAddress.state',
        'identity.create body.firstName',
        'account.readWithoutPerson body.entrance.lastName',
        'billing.createBillingProfile body.billingProfileName.firstAndLastName.lastName',
      ]),
    );
  });

  it.each(writtenParts)('are trimmed, and rejected when they are blank: %s', (_, schemas) => {
    for (const blank of ['', ' ', '   ', '\t\n', '\u00A0', '\u200B']) {
      expect(isTaken(schemas, blank)).toBe(false);
    }
    for (const schema of schemas) expect(z.safeParse(schema, '  Stone ').data).toBe('Stone');
  });

  it.each(listedParts)('are rejected when they are blank: %s', (_, schemas) => {
    for (const blank of ['', ' ', '   ']) expect(isTaken(schemas, blank)).toBe(false);
  });
});
