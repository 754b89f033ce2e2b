import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import webpack from 'webpack';
import { defineDoors } from './define-doors.ts';
import { sdkFolder } from './packages.ts';

jest.setTimeout(60_000);

const into = mkdtempSync(join(tmpdir(), 'sideband-transport-'));
const script = join(into, 'transport.js');
afterAll(() => rmSync(into, { recursive: true, force: true }));

beforeAll(async () => {
  const configuration = defineDoors({
    name: 'transport',
    directory: sdkFolder,
    entries: { transport: './src/client/http/transport.ts' },
    isThere: () => false,
    into,
  });
  const compiler = webpack({ ...configuration, cache: false, optimization: { minimize: false } });
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.toString({ all: false, errors: true, warnings: true })).toBe('');
});

describe('SDK transport bundle', () => {
  it('contains ofetch without the packages that the SDK never uses', () => {
    const text = readFileSync(script, 'utf8');

    expect(text).toContain('ignoreResponseError');
    expect(text).not.toMatch(/protocolRelative|prototype pollution/);
  });

  it.each([200, 409, 503])(
    'sends a complete request and reads the response as text (%s)',
    async (status) => {
      const { createTransport } = await import(pathToFileURL(script).href);
      const asked: unknown[] = [];
      const send = createTransport({
        async fetch(input: string, { method, headers, body }: RequestInit) {
          asked.push({ input, method, headers: Object.fromEntries(new Headers(headers)), body });
          return new Response('{"data":{}}', {
            status,
            headers: { 'content-type': 'application/json', 'x-trace-id': 'trace' },
          });
        },
        clock: { after: () => () => {} },
        timeoutMs: 1000,
        closing: new AbortController().signal,
      });
      const url = 'https://api.example/v1/things?of=radio&of=streaming';

      const reply = await send({ url, method: 'PUT', headers: { 'x-own': '1' }, body: '{"a":1}' });

      expect(reply).toMatchObject({ status, text: '{"data":{}}', traceId: 'trace' });
      expect(asked).toEqual([
        {
          input: url,
          method: 'PUT',
          headers: { 'x-own': '1', accept: 'application/json', 'content-type': 'application/json' },
          body: '{"a":1}',
        },
      ]);
    },
  );
});
