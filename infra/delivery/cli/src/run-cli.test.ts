import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { commands } from './commands.ts';
import { call } from './testing/call.ts';

const cwd = mkdtempSync(join(tmpdir(), 'sideband-cli-'));
afterAll(() => rmSync(cwd, { recursive: true }));

describe('sideband', () => {
  it('lists every command with its description, and the environment variables', async () => {
    const { code, out } = await call(['--help'], { cwd });
    expect(code).toBe(0);
    for (const [name, { says }] of Object.entries(commands)) {
      expect(out).toMatch(new RegExp(`^ {2}${name} +${says}$`, 'm'));
    }
    expect(out).toContain('SIDEBAND_TOKEN');
  });

  it.each(Object.keys(commands))('%s --help shows the usage and every option', async (name) => {
    const command = await commands[name]?.load();
    const { code, out } = await call([name, '--help'], { cwd });
    expect(code).toBe(0);
    expect(out).toContain(`sideband ${name} ${command?.usage}`.trimEnd());
    for (const option of [...Object.keys(command?.options ?? {}), 'json']) {
      expect(out).toContain(`  --${option}`);
    }
  });

  it.each([
    [['shipp'], 'There is no command shipp.'],
    [['new'], 'It is: sideband new <name>'],
    [['status', 'a', 'b'], 'It is: sideband status [name]'],
    [['new', 'concerts', '--fast'], "Unknown option '--fast'"],
    [['new', 'Concerts'], 'Concerts is no name for a remote.'],
    [['new', 'shell'], 'shell means something else here.'],
    [['check'], 'it has no remote.json'],
    [['promote', 'a', '1.0.0'], 'Why? Whoever approves it wants to know.'],
    [['promote', 'a', '1.0.0', '--reason', 'x', '--percent', '101'], 'no part of everyone'],
    [
      ['promote', 'a', '1.0.0', '--percent', '1', '--segment', 's'],
      'either --segment or --percent',
    ],
  ])('rejects %j as wrong usage with exit code 2, before doing anything', async (argv, says) => {
    const { code, out, err } = await call(argv, { cwd });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(says);
  });

  it('prints a single JSON document with --json, even on failure', async () => {
    const { code, out, err } = await call(['new', 'X1', '--json'], { cwd });
    expect(code).toBe(2);
    expect(err).toBe('');
    expect(JSON.parse(out)).toEqual({
      error: {
        message: 'X1 is no name for a remote.',
        next: expect.stringContaining('small letters'),
      },
    });
  });

  it('refuses to send the token over plain HTTP', async () => {
    const env = { SIDEBAND_CONTROL: 'http://control.example', SIDEBAND_TOKEN: 'sdb_x', HOME: cwd };
    const { code, err } = await call(['status'], { cwd, env });
    expect([code, err]).toEqual([2, expect.stringContaining('would carry your token in the open')]);
  });

  it('reports the interruption without a stack trace when the signal aborts', async () => {
    const env = { SIDEBAND_CONTROL: 'http://127.0.0.1:1', SIDEBAND_TOKEN: 'sdb_x', HOME: cwd };
    const { code, err } = await call(['status'], { cwd, env, signal: AbortSignal.abort() });
    expect([code, err]).toEqual([3, expect.stringMatching(/^\nStopped\./)]);
  });

  it('reports that control is unreachable and suggests what to do', async () => {
    const env = { SIDEBAND_CONTROL: 'http://127.0.0.1:1', SIDEBAND_TOKEN: 'sdb_secret', HOME: cwd };
    const { code, err } = await call(['promote', 'a', '1.0.0', '--reason', 'x'], { cwd, env });
    expect(code).toBe(3);
    expect(err).toContain('Control at http://127.0.0.1:1 does not answer');
    expect(err).toContain('SIDEBAND_CONTROL says where it is.');
    expect(err).not.toContain('sdb_secret');
  });
});
