import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { answerProblems } from '../http/answer-problems.ts';
import { serveConsole } from './serve-console.ts';

let artifacts: string;
let app: FastifyInstance;
let folder: string | undefined;

async function build(version: string) {
  const at = join(artifacts, version);
  await mkdir(at, { recursive: true });
  const record = {
    files: { 'main.js': 'sha384-js', 'main.css': 'sha384-css' },
    first: { scripts: ['main.js'], styles: ['main.css'] },
  };
  await writeFile(join(at, 'main.js'), `"${version}"`);
  await writeFile(join(at, 'main.js.br'), 'smaller');
  await writeFile(join(at, 'main.css'), '');
  await writeFile(join(at, 'secret.txt'), 'not listed');
  await writeFile(join(at, 'record.json'), JSON.stringify(record));
  folder = at;
}

beforeEach(async () => {
  artifacts = await mkdtemp(join(tmpdir(), 'console-'));
  folder = undefined;
  app = fastify();
  answerProblems(app);
  serveConsole(app, { environment: 'a "b" <c>', folder: () => folder });
});
afterEach(async () => {
  await app.close();
  await rm(artifacts, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('release console server', () => {
  it('returns 503 until the console is built, then serves it', async () => {
    expect(await get('/')).toMatchObject({ statusCode: 503 });
    await build('1');
    expect(await get('/toggles/x')).toMatchObject({ statusCode: 200 });
  });

  it('serves a document with a strict policy and integrity hashes', async () => {
    await build('1');
    const { body, headers } = await get('/');
    expect(body).toContain('data-environment="a &quot;b&quot; &lt;c>"');
    expect(body).toContain('<script src="/assets/1/main.js" integrity="sha384-js" defer>');
    expect(body).toContain('href="/assets/1/main.css" integrity="sha384-css"');
    expect(body).not.toMatch(/<style|style=|<script>/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['gzip, br', 'smaller', 'br'],
    ['gzip', '"1"', undefined],
    ['gzip, br;q=0', '"1"', undefined],
  ])('serves immutable files for accept-encoding %s', async (accepts, body, encoding) => {
    await build('1');
    const answer = await get('/assets/1/main.js', { 'accept-encoding': accepts });
    expect(answer).toMatchObject({ statusCode: 200, body });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  it('keeps the files of a previous build for open pages', async () => {
    await build('1');
    await get('/');
    await build('2');
    expect((await get('/')).body).toContain('/assets/2/main.js');
    expect(await get('/assets/1/main.js')).toMatchObject({ statusCode: 200, body: '"1"' });
  });

  it.each([
    '/assets/1/secret.txt',
    '/assets/1/record.json',
    '/assets/1/..%2f..%2fpasswd',
    '/assets/3/main.js',
    '/assets/main.js',
    '/api/nothing',
    '/auth/nothing',
  ])('returns 404 for anything else: %s', async (url) => {
    await build('1');
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/problem\+json/);
  });
});
