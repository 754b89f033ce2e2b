import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signRecord } from '@sideband/artifacts/signature';
import { openControl } from './control/control.ts';
import { newTeamKey } from './key/team-key.ts';
import { sayPublished, sendVersion } from './publish/send-version.ts';
import { call } from './testing/call.ts';
import { givenControl } from './testing/given-control.ts';

// All tests share one control, and each builds on the state that the previous ones left there.
let given: Awaited<ReturnType<typeof givenControl>>;
const said: string[] = [];
const terminal = { progress: (text: string) => void said.push(text) };
const { signal } = new AbortController();
const control = () => openControl({ env: given.env, cwd: given.folder, signal });
const send = (name: string, version: string, more?: object) =>
  sendVersion(control(), given.built(name, version, more), terminal);

beforeAll(async () => {
  given = await givenControl();
  await send('shell', '1.0.0');
  await send('giftcard', '1.0.0');
  await given.serves({ shell: '1.0.0', giftcard: '1.0.0' });
});
afterAll(() => given?.[Symbol.asyncDispose]());

describe('release from the command line', () => {
  it('publishes a version once: repeats with the same files are no-ops, other files are refused', async () => {
    const first = await send('giftcard', '1.1.0');
    const files = { public: 3, private: 1 };
    expect(first).toMatchObject({ published: true, sent: 4, files });
    expect(await send('giftcard', '1.1.0')).toEqual({ ...first, published: false, sent: 0 });
    await expect(send('giftcard', '1.1.0', { toggles: ['other'] })).rejects.toMatchObject({
      message: 'giftcard 1.1.0 is there already, with other contents.',
      next: expect.stringContaining('Raise the version'),
    });
  });

  it('resumes an interrupted upload', async () => {
    const version = given.built('giftcard', '1.2.0');
    const bytes = readFileSync(join(version.folder, 'record.json'));
    const body = { record: bytes.toString(), signature: signRecord(bytes, given.key) };
    const { id } = await control().ask<{ id: number }>('/publications', { method: 'POST', body });
    await control().ask(`/publications/${id}/files/remote.js`, {
      method: 'PUT',
      body: new Uint8Array(readFileSync(join(version.folder, 'remote.js'))),
    });
    expect(await sendVersion(control(), version, terminal)).toMatchObject({ sent: 3 });
  });

  it('rejects a file that differs from its record, and accepts it once repaired', async () => {
    const version = given.built('giftcard', '1.3.0');
    const file = join(version.folder, 'remote.js');
    const whole = readFileSync(file);
    writeFileSync(file, 'torn');
    await expect(sendVersion(control(), version, terminal)).rejects.toMatchObject({ exitCode: 1 });
    writeFileSync(file, whole);
    expect(await sendVersion(control(), version, terminal)).toMatchObject({ published: true });
  });

  it('reports the pointer and code of each problem when the gate refuses a version', async () => {
    await expect(send('giftcard', '1.4.0', { toggles: ['enableNothing'] })).rejects.toMatchObject({
      message: expect.stringMatching(/\/toggles\/0: .*enableNothing/),
      problems: [{ code: 'unknown_toggle', pointer: '/toggles/0' }],
      exitCode: 1,
    });
  });

  it('rejects a signature by an unregistered key', async () => {
    const version = { ...given.built('giftcard', '1.4.0'), key: newTeamKey() };
    await expect(sendVersion(control(), version, terminal)).rejects.toThrow(/key/);
  });

  it("promote serves a version after a colleague's approval, and rollback takes effect immediately", async () => {
    const request = ['promote', 'giftcard', '1.1.0', '--reason', 'It is ready'];
    const asked = await given.sideband(...request);
    expect(asked.code).toBe(0);
    const { change, link, state } = asked.json();
    expect([state, link]).toEqual(['in review', `${given.control.url}/changes/${change}`]);
    const path = `/environments/production/changes/${change}`;
    await given.colleague('POST', `${path}/approve`);
    await given.colleague('POST', `${path}/apply`);

    const status = (await given.sideband('status', 'giftcard')).json();
    expect(status.remotes).toMatchObject([{ name: 'giftcard', live: '1.1.0', back: '1.0.0' }]);
    const back = await given.sideband('rollback', 'giftcard', '--reason', 'It harms');
    expect(back.json()).toMatchObject({ state: 'applied', title: 'Roll back to giftcard 1.0.0' });
  });

  it('status shows a published but never promoted remote as not served', async () => {
    await send('account', '1.0.0', { routes: [] });
    const { out } = await given.words('status', 'account');
    expect(out).toMatch(/^account {5}not served yet$/m);
    expect(out).toContain('1.0.0 is published and fits');
    expect(out).not.toContain('several versions');
  });

  it('promote --wait waits for the review and fails when the change is rejected', async () => {
    const request = [
      'promote',
      'giftcard',
      '1.2.0',
      '--percent',
      '10',
      '--reason',
      'A try',
      '--wait',
    ];
    const waiting = given.sideband(...request);
    const id = await inReview();
    await given.colleague('POST', `/environments/production/changes/${id}/reject`, {
      reason: 'No',
    });
    const { code, json } = await waiting;
    expect([code, json().error.message]).toEqual([1, 'The change is rejected.']);
  });

  it('promote --percent rolls out to a share of visitors and refuses a second rollout while the first one runs', async () => {
    const request = [
      'promote',
      'giftcard',
      '1.2.0',
      '--percent',
      '10',
      '--reason',
      'A try',
      '--wait',
    ];
    const waiting = given.sideband(...request);
    const path = `/environments/production/changes/${await inReview()}`;
    await given.colleague('POST', `${path}/approve`);
    await given.colleague('POST', `${path}/apply`);
    expect((await waiting).json()).toMatchObject({ state: 'applied' });
    const other = await given.sideband(
      'promote',
      'giftcard',
      '1.3.0',
      '--percent',
      '5',
      '--reason',
      'x',
    );
    expect(other.code).toBe(1);
    expect(other.json().error.message).toContain('1.2.0 is coming in already.');
  });

  it('publish and verify describe the files of a version with the same wording', async () => {
    const version = given.built('giftcard', '1.5.0');
    const files = '3 files, and 1 private one that is stored and never served';
    const sent = await sendVersion(control(), version, terminal);
    expect(said).toContain(`It fits. To send: ${files}`);
    expect(sayPublished(version, sent)).toBe(
      `giftcard 1.5.0 is published: ${files}. Nobody sees it yet.`,
    );
    const again = await sendVersion(control(), version, terminal);
    expect(sayPublished(version, again)).toContain(`with the same files: ${files}.`);

    const record = readFileSync(join(version.folder, 'record.json'));
    const signature = JSON.stringify(signRecord(record, given.key));
    writeFileSync(join(version.folder, 'signature.json'), signature);
    const edge = createServer(({ url = '' }, response) => {
      const file = join(version.folder, url.replace('/a/giftcard/1.5.0/', ''));
      response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) && readFileSync(file));
    });
    await new Promise<void>((done) => edge.listen(0, '127.0.0.1', done));
    const SIDEBAND_EDGE = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
    const verified = await call(['verify', 'giftcard', '1.5.0'], {
      cwd: given.folder,
      env: { ...given.env, SIDEBAND_EDGE },
    });
    await new Promise((done) => edge.close(done));
    expect([verified.code, verified.out]).toEqual([0, expect.stringContaining(`: ${files}.`)]);
  });

  it('never prints the token or the key', async () => {
    const status = await given.sideband('status');
    const all = [...said, status.out, status.err].join('\n');
    expect(all).not.toContain(given.env.SIDEBAND_TOKEN);
    expect(all).not.toContain('PRIVATE');
  });

  /** Waits until a change is in review, and returns its ID. */
  async function inReview(): Promise<number> {
    for (;;) {
      const { changes } = await given.colleague('GET', '/environments/production/changes');
      const found = changes.find(({ state }: { state: string }) => state === 'in review');
      if (found) return found.id;
      await new Promise((resume) => setTimeout(resume, 20));
    }
  }
});
