import type { AnyCall, CallStatement, Input, Parts } from '@sideband/shared-sdk/wire';

/** Splits the input of a call into its parts. */
export function partsOf<Sent extends Parts>(
  call: CallStatement<Sent, unknown, { code: string }>,
  input: Input<Sent> | undefined,
): Partial<Sent> {
  const parts = call.params || call.query || call.headers ? input : { body: input };
  return (parts ?? {}) as Partial<Sent>;
}

/** Returns the path relative to the API base, the call's own headers, and the body as JSON. */
export function writeRequest(call: AnyCall, input: unknown) {
  const { params = {}, query = {}, headers, body } = partsOf(call, input);
  const address = call.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const texts = writeQuery(query);
  return {
    path: address + (texts && `?${texts}`),
    headers: headers as Record<string, string> | undefined,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** Repeats the parameter name for each item of a list, and omits undefined values. */
function writeQuery(query: object): string {
  const texts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) texts.append(name, String(each));
    }
  }
  return texts.toString();
}
