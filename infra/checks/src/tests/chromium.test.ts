import { describe, expect, it } from '@jest/globals';
import { ensureChromium, ensureHeadlessShell } from './chromium.ts';

interface Given {
  env?: NodeJS.ProcessEnv;
  files?: string[];
  mayInstall?: boolean;
  /** What an installation leaves behind. */
  installs?: string[];
}

function machine({ env = {}, files = [], mayInstall = false, installs = [] }: Given) {
  const there = [...files];
  const said: string[] = [];
  return {
    said,
    env,
    mayInstall,
    exists: (path: string) => there.includes(path),
    run: (_command: string, args: string[]) => {
      const [name = ''] = args.slice(-1);
      const added = installs.filter((path) => path.endsWith(`/${name}`));
      if (args.includes('install')) there.push(...added);
      return !args.includes('install') || added.length > 0;
    },
    say: (text: string) => said.push(text),
  };
}

describe('Chromium for whatever needs one', () => {
  it('is the one that is stated', () => {
    const env = { CHROMIUM_PATH: '/opt/chrome' };
    expect(ensureChromium(machine({ env, files: ['/opt/chrome', '/usr/bin/chromium'] }))).toBe(
      '/opt/chrome',
    );
    expect(() => ensureChromium(machine({ env, files: ['/usr/bin/chromium'] }))).toThrow(
      'CHROMIUM_PATH says /opt/chrome',
    );
  });

  it('is found among the programs, also under another name', () => {
    const env = { PATH: '/bin:/opt/google' };
    const files = ['/opt/google/google-chrome'];
    expect(ensureChromium(machine({ env, files }))).toBe('/opt/google/google-chrome');
  });

  it('is installed where that is allowed, and says so', () => {
    const bare = machine({ mayInstall: true, installs: ['/usr/bin/chromium'] });
    expect(ensureChromium(bare)).toBe('/usr/bin/chromium');
    expect(bare.said).toEqual(['Installing chromium (once)']);
  });

  it('is asked for with the command to type where it cannot be installed', () => {
    expect(() => ensureChromium(machine({}))).toThrow('apt-get install -y chromium');
    expect(() => ensureChromium(machine({ mayInstall: true }))).toThrow('CHROMIUM_PATH=');
  });
});

describe('Chromium for journeys', () => {
  const shell = '/usr/bin/chromium-headless-shell';

  it('is the one that is stated', () => {
    const env = { CHROMIUM_PATH: '/opt/chrome' };
    expect(ensureHeadlessShell(machine({ env, files: ['/opt/chrome', shell] }))).toBe(
      '/opt/chrome',
    );
  });

  it('is the one without windows, which is installed even beside the usual one', () => {
    expect(ensureHeadlessShell(machine({ files: ['/usr/bin/chromium', shell] }))).toBe(shell);
    const usual = { files: ['/usr/bin/chromium'], mayInstall: true };
    expect(ensureHeadlessShell(machine({ ...usual, installs: [shell] }))).toBe(shell);
  });

  it('is the usual one where no other can be had', () => {
    const files = ['/usr/bin/chromium'];
    expect(ensureHeadlessShell(machine({ files }))).toBe('/usr/bin/chromium');
    expect(ensureHeadlessShell(machine({ files, mayInstall: true }))).toBe('/usr/bin/chromium');
    const bare = machine({ mayInstall: true, installs: ['/usr/bin/chromium'] });
    expect(ensureHeadlessShell(bare)).toBe('/usr/bin/chromium');
  });
});
