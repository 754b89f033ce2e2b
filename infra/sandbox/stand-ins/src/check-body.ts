type Fits = (value: unknown) => boolean;

/** Fields that a body must have, and fields that it may have. Others are left as they are. */
interface Fields {
  required: Record<string, Fits>;
  optional?: Record<string, Fits>;
}

export const text =
  (longest: number, shortest = 1): Fits =>
  (value) =>
    typeof value === 'string' && value.length >= shortest && value.length <= longest;

export const oneOf =
  (...values: string[]): Fits =>
  (value) =>
    values.some((one) => one === value);

/**
 * Returns a `preHandler` that refuses other bodies with 400. Fastify's own validation compiles code
 * for every route at each start, which takes longer than everything else that a stand-in does.
 */
export function checkBody({ required, optional = {} }: Fields) {
  return async ({ body }: { body: unknown }) => {
    const given = Object(body) as Record<string, unknown>;
    const misses = Object.keys(required).find((name) => !required[name]?.(given[name]));
    const wrong = Object.keys(optional).find(
      (name) => given[name] !== undefined && !optional[name]?.(given[name]),
    );
    const field = misses ?? wrong;
    if (field === undefined) return;
    throw Object.assign(new Error(`body/${field} is missing or invalid`), { statusCode: 400 });
  };
}
