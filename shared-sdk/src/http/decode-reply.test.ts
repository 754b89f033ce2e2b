import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answering, connect, high } from './test-line.ts';

const failures = ['ServiceError', 'GenericError'];

describe('an answer', () => {
  it('is what lies in the envelope’s data', async () => {
    const { read } = connect(answering(200, { data: high }));

    expect(await read()).toEqual({ ok: true, value: high });
    const faultless = connect(answering(200, { data: high, error: null }));
    expect(await faultless.read()).toEqual({ ok: true, value: high });
  });

  it.each([200, 401, 422, 500])(
    'with a stated refusal is a value, also with status %i',
    async (status) => {
      const error = { code: 'FOG', clearsInMinutes: 20 };
      const { read } = connect(answering(status, { error }));

      expect(await read()).toEqual({ ok: false, error });
    },
  );

  it('with an error is a failure whatever lies beside it', async () => {
    const { read } = connect(answering(200, { data: high, error: { code: 'STORM' } }));

    await expect(read()).rejects.toMatchObject({ name: 'ServiceError', code: 'STORM' });
  });

  it('with a code nobody stated is thrown with all that support asks for', async () => {
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
    ['that says why', { error: { code: 'RATE_LIMIT_EXCEEDED' } }],
    ['that says nothing', {}],
    ['that is a page', '<html>Too many requests</html>'],
  ])('of a limit, %s, says when to try again', async (_, body) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'retry-after': '540' };
    const { read, clock } = connect(async () => new Response(text, { status: 429, headers }));

    const retryAt = clock.now().getTime() + 540_000;
    await expect(read()).rejects.toMatchObject({ status: 429, retryAt });
  });

  it('with a refusal that lacks what its message needs is thrown, not shown', async () => {
    const { read } = connect(answering(422, { error: { code: 'FOG' } }));

    await expect(read()).rejects.toMatchObject({ name: 'ServiceError', code: 'FOG', status: 422 });
  });

  it('in a wrong shape is named by domain, call and field, and never by its values', async () => {
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
  ])('that is not ours (%i %j) is a failure with a name', async (status, body, failure) => {
    const { report } = connect(answering(status, body));

    await expect(report({ metres: 1 })).rejects.toMatchObject(failure);
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [400, '<html>Bad request</html>'],
    [404, ''],
    [400, 'Bad request'],
    [401, '{"error":{"code":"STORM"'],
  ])(
    'that failed (%i) with a body that is not JSON (%j) is a generic error',
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

  it('of any content and status ends in a value or a failure with a name', async () => {
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
