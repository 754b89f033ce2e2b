import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { pickPerson } from './pick-person.ts';
import { type Staff, startStaff } from './start-staff.ts';

const client = {
  clientId: 'control',
  clientSecret: 'secret',
  redirectUri: 'http://localhost:4001/auth/callback',
};
const robin = { name: 'Robin <b>', email: 'robin@example.com' };
const verifier = randomBytes(32).toString('base64url');
const asked = {
  client_id: client.clientId,
  redirect_uri: client.redirectUri,
  response_type: 'code',
  scope: 'openid email',
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};
const proof = { grant_type: 'authorization_code', code_verifier: verifier };

let staff: Staff;
beforeAll(async () => {
  staff = await startStaff({ people: [robin], port: 0 });
  staff.register(client);
});
afterAll(() => staff.close());

const get = (path: string) => fetch(staff.url + path, { redirect: 'manual' });
const post = (path: string, body: Record<string, string>, headers = {}) =>
  fetch(staff.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(body),
  });
const answerOf = (response: Response) => new URL(response.headers.get('location') ?? 'none:');

async function newCode(mischief = 'none') {
  const address = `${staff.url}/authorize?${new URLSearchParams(asked)}`;
  const picked = await pickPerson(address, { subject: 'staff-robin@example.com', mischief });
  return answerOf(picked).searchParams.get('code') ?? '';
}

const redeem = (code: string, more: Record<string, string> = {}) =>
  post('/token', {
    ...proof,
    code,
    redirect_uri: client.redirectUri,
    client_id: client.clientId,
    client_secret: client.clientSecret,
    ...more,
  });

describe('staff issuer stand-in', () => {
  it('labels the list of people as a stand-in and escapes their names', async () => {
    const sent = await get(`/authorize?${new URLSearchParams(asked)}`);
    const cookie = sent.headers.getSetCookie().join('; ');
    const answer = await fetch(new URL(sent.headers.get('location') ?? '', staff.url), {
      headers: { cookie },
    });
    const page = await answer.text();
    expect(page).toContain('This stands in for the sign-in of a company');
    expect(page).toContain('Robin &lt;b&gt;');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self' http://localhost:4001");
    expect(policy).not.toContain('script-src');
  });

  it("exchanges a code for an ID token that can be verified with the issuer's keys", async () => {
    const { id_token: token } = await (await redeem(await newCode())).json();
    const keys = createLocalJWKSet(await (await get('/keys')).json());
    const { payload } = await jwtVerify(token, keys, { issuer: staff.url, audience: 'control' });
    expect(payload).toMatchObject({
      sub: 'staff-robin@example.com',
      nonce: 'the-nonce',
      email: robin.email,
      email_verified: true,
    });
  });

  it('publishes its own URLs in its discovery document', async () => {
    const described = await (await get('/.well-known/openid-configuration')).json();
    expect(described).toMatchObject({
      issuer: staff.url,
      token_endpoint: `${staff.url}/token`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['another redirect URI', { redirect_uri: 'http://localhost:4001/other' }],
  ])('rejects a code with %s, and any later use of that code', async (_, wrong) => {
    const code = await newCode();
    const refused = await redeem(code, wrong);
    expect([refused.status, (await refused.json()).error]).toEqual([400, 'invalid_grant']);
    // The failed attempt has consumed the code.
    expect((await redeem(code)).status).toBe(400);
  });

  it('rejects a code after a minute, and a client with a wrong secret', async () => {
    const code = await newCode();
    const later = Date.now() + 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    expect((await redeem(code)).status).toBe(400);
    clock.mockRestore();
    const stranger = await redeem(await newCode(), { client_secret: 'guess!' });
    expect([stranger.status, (await stranger.json()).error]).toEqual([401, 'invalid_client']);
    const secret = Buffer.from('control:secret').toString('base64');
    const basic = { authorization: `Basic ${secret}` };
    const code2 = await newCode();
    const body = { ...proof, code: code2, redirect_uri: client.redirectUri };
    expect((await post('/token', body, basic)).status).toBe(200);
  });

  it.each([
    ['client_id', 'stranger'],
    ['redirect_uri', 'https://evil.example/'],
  ])('does not redirect for an unknown %s', async (name, value) => {
    const answer = await get(`/authorize?${new URLSearchParams({ ...asked, [name]: value })}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  it.each([
    ['response_type', 'token', 'unsupported_response_type'],
    ['scope', 'email', 'invalid_request'],
    ['code_challenge_method', 'plain', 'invalid_request'],
    ['code_challenge', 'short', 'invalid_request'],
  ])('reports to the client that its %s is %s', async (name, value, error) => {
    const answer = await get(`/authorize?${new URLSearchParams({ ...asked, [name]: value })}`);
    const { search, hash } = answerOf(answer);
    // For a response type that includes tokens, the response is in the URL fragment.
    const told = Object.fromEntries(new URLSearchParams(search || hash.slice(1)));
    expect(told).toMatchObject({ error, state: 'the-state', iss: staff.url });
  });

  it('simulates an outage, which only its own page can start', async () => {
    const forged = await post('/outage', { down: 'yes' }, { origin: 'http://localhost:4000' });
    expect(forged.status).toBe(403);
    await post('/outage', { down: 'yes' });
    expect((await get('/.well-known/openid-configuration')).status).toBe(503);
    expect(await (await get('/')).text()).toContain('It is down');
    await post('/outage', { down: 'no' });
    expect((await get('/keys')).status).toBe(200);
  });
});
