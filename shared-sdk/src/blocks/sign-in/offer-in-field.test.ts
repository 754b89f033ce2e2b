import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { type Ceremonies, createPasskey, PasskeyError } from '@sideband/shared-sdk/passkey';
import { offerInField } from './offer-in-field.ts';
import type { Problem } from './sign-in-flow.ts';

beforeEach(() => {
  const isConditionalMediationAvailable = async () => true;
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(class {}, { isConditionalMediationAvailable }),
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

const minutes = 60_000;
const answerTo = (challenge: string) =>
  Buffer.from(JSON.stringify({ challenge })).toString('base64url');

/** Simulates a device with one passkey. The fake backend does not verify signatures. */
function device(rawId: string): Ceremonies {
  let userHandle = '';
  return {
    async create({ user, challenge }) {
      userHandle = user.id;
      return { rawId, attestationObject: 'AA', clientDataJSON: answerTo(challenge) };
    },
    async get({ challenge }) {
      const clientDataJSON = answerTo(challenge);
      return { rawId, authenticatorData: 'AA', clientDataJSON, signature: 'AA', userHandle };
    },
    cancel() {},
  };
}

/**
 * Simulates a browser that holds a customer's passkey. A request stays pending until the passkey is
 * picked.
 */
async function visit({ get }: { get?: Ceremonies['get'] } = {}) {
  const backend = createFakeBackend();
  const own = device('b3du');
  const before = backend.newSdk();
  await signInWithPassword(before, await backend.given.customer());
  await createPasskey(before, { ceremonies: own });
  const waiting: { pick: () => void; callOff: () => void }[] = [];
  const ceremonies: Ceremonies = {
    ...own,
    get: (options, how) =>
      new Promise((resolve, reject) => {
        const callOff = () => reject(new PasskeyError('ceremonyAborted'));
        waiting.push({ pick: () => resolve((get ?? own.get)(options, how)), callOff });
      }),
    cancel: () => waiting.at(-1)?.callOff(),
  };
  const clock = holdClock();
  const sdk = backend.newSdk();
  const problems: Problem[] = [];
  const done: string[] = [];
  const leave = offerInField(sdk, {
    onDone: () => void done.push('done'),
    onProblem: (problem) => void problems.push(problem),
    clock,
    ceremonies,
  });
  const rest = () => clock.advance(0);
  const asked = () => backend.timesAsked('passkey.startLogin');
  await rest();
  return { backend, sdk, clock, waiting, problems, done, leave, rest, asked };
}

describe('offerInField', () => {
  it('signs in with a picked passkey', async () => {
    const { sdk, waiting, done, rest } = await visit();
    waiting[0]?.pick();
    await rest();
    expect(done).toEqual(['done']);
    expect(sdk.session.current().type).toBe('authenticated');
  });

  it('does not report a rate limit and does not retry immediately', async () => {
    const backend = createFakeBackend();
    let asked = 0;
    const tooMany: typeof fetch = async (address, init) => {
      if (!String(address instanceof Request ? address.url : address).includes('/webauthn/start')) {
        return backend.fetch(address, init);
      }
      asked += 1;
      const error = { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 };
      return Response.json({ error }, { status: 429 });
    };
    const clock = holdClock();
    const problems: Problem[] = [];
    const onProblem = (problem: Problem) => void problems.push(problem);
    const ceremonies = device('b3du');
    const sdk = backend.newSdk({ fetch: tooMany });
    offerInField(sdk, { onDone: () => {}, onProblem, clock, ceremonies });
    await clock.advance(1 * minutes);
    expect(asked).toBe(1);
    expect(problems).toEqual([]);
  });

  it('renews the challenge before it expires after five minutes', async () => {
    const { clock, waiting, done, rest, asked } = await visit();
    await clock.advance(5 * minutes);
    expect(asked()).toBe(2);
    await clock.advance(5 * minutes);
    expect(asked()).toBe(3);

    waiting.at(-1)?.pick();
    await rest();
    expect(done).toEqual(['done']);
  });

  it('offers passkeys again after the browser has ended the ceremony, but only a few times per renewal', async () => {
    const { clock, waiting, problems, rest, asked } = await visit();
    waiting[0]?.callOff();
    await rest();
    expect(asked()).toBe(2);

    for (let times = 0; times < 10; times += 1) {
      waiting.at(-1)?.callOff();
      await rest();
    }
    expect(asked()).toBe(3);
    await clock.advance(4 * minutes);
    expect(asked()).toBe(4);
    expect(problems).toEqual([]);
  });

  it('reports that a picked passkey was refused and offers passkeys again', async () => {
    const { waiting, problems, rest, asked } = await visit({ get: device('c3RyYW5nZQ').get });

    waiting[0]?.pick();
    await rest();

    expect(problems).toEqual([{ kind: 'refused', refusal: { code: 'INVALID_CREDENTIALS' } }]);
    expect(asked()).toBe(2);
  });

  it('stops offering passkeys when the page is left', async () => {
    const { clock, leave, asked } = await visit();
    leave();
    await clock.advance(20 * minutes);
    expect(asked()).toBe(1);
  });
});
