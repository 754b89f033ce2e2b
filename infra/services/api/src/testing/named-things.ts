import type { AnyCall } from '@sideband/shared-sdk/wire';

/** Path at which a call contains an ID: `body.newSubscription.deviceId`. */
export type NamedThing = string;

interface Schema {
  def: {
    type: string;
    shape?: Record<string, Schema>;
    innerType?: Schema;
    element?: Schema;
    options?: Schema[];
    in?: Schema;
  };
}

const isName = (key: string) => /^(id|subscription|token)$|Ids?$/.test(key);

/**
 * Returns every path at which a call contains an ID, including those of union variants, according
 * to the contract.
 */
export function namedThings({ params, query, body }: AnyCall): NamedThing[] {
  const found = new Set<NamedThing>();
  const walk = (schema: Schema | undefined, path: string[]) => {
    if (!schema) return;
    const { shape = {}, innerType, element, options = [] } = schema.def;
    for (const [key, part] of Object.entries(shape)) {
      if (isName(key)) found.add([...path, key].join('.'));
      else walk(part, [...path, key]);
    }
    for (const inner of [innerType, element, schema.def.in, ...options]) walk(inner, path);
  };
  for (const [part, schema] of Object.entries({ params, query, body })) walk(schema, [part]);
  return [...found];
}
