import type { Result, WireFile } from '@sideband/shared-sdk/wire';
import { statusOfRefusal } from '@sideband/shared-sdk/wire/refusal-status';
import { Failure } from './twin.ts';

function reply(status: number, envelope: object, headers = new Headers()) {
  headers.set('content-type', 'application/json');
  headers.set('x-trace-id', crypto.randomUUID());
  return new Response(JSON.stringify(envelope), { status, headers });
}

const replyWithFile = (mediaType: string, { name, bytes }: WireFile) =>
  new Response(bytes, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });

type Outcome = Result<unknown, { code: string }> | Promise<Result<unknown, { code: string }>>;

/**
 * Builds the HTTP response of a call: the envelope or a file, with the status code that the API would return.
 */
export async function answerWith(
  act: () => Outcome,
  headers?: Headers,
  file?: string,
): Promise<Response> {
  try {
    const result = await act();
    if (result.ok && file) return replyWithFile(file, result.value as WireFile);
    if (result.ok) return reply(200, { data: result.value }, headers);
    return reply(statusOfRefusal(result.error.code), { error: result.error }, headers);
  } catch (failure) {
    if (failure instanceof Failure) return reply(failure.status, { error: failure.error }, headers);
    throw failure;
  }
}
