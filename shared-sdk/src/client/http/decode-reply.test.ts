import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answering, connect, high } from './test-line.ts';

const failures = ['ServiceError', 'GenericError'];

describe('decodeReply', () => {
  it('returns the data of the envelope', async () => {
    const { read } = connect(answering(200, { data: high }));

    expect(await read()).toEqual({ ok: true, value: high });
    const faultless = connect(answering(200, { data: high, error: null }));
    expect(await faultless.read()).toEqual({ ok: true, value: high });
  });

  it.each([200, 401, 422, 500])(
    'returns a declared refusal as a value, even with status %i',
    async (status) => {
      const error = { code: 'FOG', clearsInMinutes: 20 };
      const { read } = connect(answering(status, { error }));

      expect(await read()).toEqual({ ok: false, error });
    },
  );

  it('fails when there is an error, even alongside data', async () => {
    const { read } = connect(answering(200, { data: high, error: { code: 'STORM' } }));

    await expect(read()).rejects.toMatchObject({ name: 'ServiceError', code: 'STORM' });
  });

  it('throws an undeclared code with all fields that support needs', async () => {
    const error = {
      code: 'STORM',
      description: 'No boats today',
      invalidFields: [{ field: 'harbour', problem: 'closed' }],
      notFoundResourceType: 'boat',
      extras: { opensAt: '18:00' },
    };
    const { read } = connect(answering(409, { error }));

    await expect(read()).rejects.toMatchObject({ ...error, status: 409, traceId: 'trace-1' });
  });

  it.each([
    ['with an error code', { error: { code: 'RATE_LIMIT_EXCEEDED' } }],
    ['with an empty object', {}],
    ['with an HTML page', '<html>Too many requests</html>'],
  ])('reads the retry time of a rate-limited response %s', async (_, body) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'retry-after': '540' };
    const { read, clock } = connect(async () => new Response(text, { status: 429, headers }));

    const retryAt = clock.now().getTime() + 540_000;
    await expect(read()).rejects.toMatchObject({ status: 429, retryAt });
  });

  it('throws a declared refusal that lacks required fields', async () => {
    const { read } = connect(answering(422, { error: { code: 'FOG' } }));

    await expect(read()).rejects.toMatchObject({ name: 'ServiceError', code: 'FOG', status: 422 });
  });

  it('reports domain, call and field of an invalid response, but never its values', async () => {
    const data = { metres: 'secret', harbour: { name: 12 } };
    const { read } = connect(answering(200, { data }));

    const failure = await read().catch((thrown) => thrown);

    expect(failure).toMatchObject({
      name: 'GenericError',
      message: 'tides.read: cannot read data.metres, data.harbour.name',
    });
    expect(JSON.stringify(failure) + failure.stack).not.toContain('secret');
  });

  it.each([
    [400, '{}', { name: 'ServiceError', code: 'unknown', status: 400 }],
    [404, '{}', { name: 'ServiceError', code: 'unknown', status: 404 }],
    [422, { error: 'a string' }, { name: 'ServiceError', code: 'unknown' }],
    [200, { data: {}, error: 'a string' }, { name: 'ServiceError', code: 'unknown' }],
    [200, { data: {}, error: '' }, { name: 'ServiceError', code: 'unknown' }],
    [409, { error: { description: 'Fog' } }, { code: 'unknown', description: 'Fog', status: 409 }],
    [200, '<html>Sign in to the hotel Wi-Fi</html>', { name: 'GenericError' }],
    [200, 'null', { name: 'GenericError' }],
    [200, '[]', { name: 'GenericError' }],
    [200, '{"data"', { name: 'GenericError' }],
  ])(
    'throws a named error for a malformed or unrecognized response (%i %j)',
    async (status, body, failure) => {
      const { report } = connect(answering(status, body));

      await expect(report({ metres: 1 })).rejects.toMatchObject(failure);
    },
  );

  it.each([
    [502, '<html>Bad gateway</html>'],
    [400, '<html>Bad request</html>'],
    [404, ''],
    [400, 'Bad request'],
    [401, '{"error":{"code":"STORM"'],
  ])(
    'throws GenericError for a failed response (%i) whose body is not JSON (%j)',
    async (status, body) => {
      const { report } = connect(answering(status, body));

      await expect(report({ metres: 1 })).rejects.toMatchObject({
        name: 'GenericError',
        message: `tides.report: not JSON (${status})`,
        status,
        traceId: 'trace-1',
      });
    },
  );

  it('returns a value or throws a named error for any body and status', async () => {
    const envelope = fc.record({ data: fc.jsonValue(), error: fc.jsonValue() });
    const anyBody = fc.oneof(
      fc.string(),
      fc.json(),
      envelope.map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(anyBody, fc.integer({ min: 200, max: 599 }), async (body, status) => {
        const empty = [204, 205, 304].includes(status);
        const { report } = connect(async () => new Response(empty ? null : body, { status }));
        const name = await report({ metres: 1 }).then(
          () => 'value',
          (thrown) => thrown.name,
        );
        expect([...failures, 'value']).toContain(name);
      }),
      { numRuns: 200 },
    );
  });
});
