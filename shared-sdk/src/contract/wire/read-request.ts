import { type AnyCall, type Parts, z } from '@sideband/shared-sdk/wire';

interface Arrived {
  /** Decoded values of the path. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** Returns a header by its lower-case name, or nothing if it was not sent. */
  header?(name: string): string | null | undefined;
  /** Parsed JSON. */
  body: unknown;
}

type Issues = { path: PropertyKey[]; message: string }[];

/**
 * Uses the schemas of a call to parse the parts that it declares. Undeclared parts are `undefined`.
 */
export function readRequest(
  call: AnyCall,
  { params, query, header, body }: Arrived,
): { parts: Parts; issues: Issues } {
  const issues: Issues = [];
  const read = (schema: z.ZodMiniType | undefined, value: unknown) => {
    const outcome = schema && z.safeParse(schema, value);
    issues.push(...(outcome?.error?.issues ?? []));
    return outcome?.data;
  };
  const texts = (all: (name: string) => string[]) => (schema: z.ZodMiniType | undefined) =>
    schema && read(schema, typed(schema, all));

  const one = (value: string | null | undefined) => (typeof value === 'string' ? [value] : []);

  const parts = {
    params: texts((name) => one(params[name]))(call.params),
    query: texts((name) => query.getAll(name))(call.query),
    headers: texts((name) => one(header?.(name)))(call.headers),
    body: read(call.body, body ?? {}),
  };
  return { parts, issues };
}

/** Internals of a zod schema, as far as they determine how text is parsed. */
interface Definition {
  type: string;
  shape?: Record<string, { _zod: { def: Definition } }>;
  innerType?: { _zod: { def: Definition } };
  element?: { _zod: { def: Definition } };
}

/**
 * Converts the strings of a URL to the types of the schema. Strings that do not convert are left
 * for the schema to reject.
 */
function typed(schema: z.ZodMiniType, all: (name: string) => string[]): object {
  const { shape = {} } = schema._zod.def as Definition;
  return Object.fromEntries(
    Object.entries(shape).map(([name, { _zod }]) => [name, understood(_zod.def, all(name))]),
  );
}

function understood({ type, innerType, element }: Definition, texts: string[]): unknown {
  if (innerType) return understood(innerType._zod.def, texts);
  if (element) return texts.map((text) => understood(element._zod.def, [text]));
  const [text, ...others] = texts;
  if (others.length > 0) return texts;
  if (type === 'number' && text && /^-?\d{1,15}(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
