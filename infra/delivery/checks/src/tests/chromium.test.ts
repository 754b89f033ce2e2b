import { describe, expect, it } from '@jest/globals';
import { ensureChromium, ensureHeadlessShell } from './chromium.ts';

interface Given {
  env?: NodeJS.ProcessEnv;
  files?: string[];
  mayInstall?: boolean;
  /** Programs that an installation adds. */
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

describe('ensureChromium', () => {
  it('uses the program that CHROMIUM_PATH names, and throws when it does not exist', () => {
    const env = { CHROMIUM_PATH: '/opt/chrome' };
    expect(ensureChromium(machine({ env, files: ['/opt/chrome', '/usr/bin/chromium'] }))).toBe(
      '/opt/chrome',
    );
    expect(() => ensureChromium(machine({ env, files: ['/usr/bin/chromium'] }))).toThrow(
      'CHROMIUM_PATH says /opt/chrome',
    );
  });

  it('finds Chromium in PATH, even under another name', () => {
    const env = { PATH: '/bin:/opt/google' };
    const files = ['/opt/google/google-chrome'];
    expect(ensureChromium(machine({ env, files }))).toBe('/opt/google/google-chrome');
  });

  it('installs Chromium when installation is allowed, and reports it', () => {
    const bare = machine({ mayInstall: true, installs: ['/usr/bin/chromium'] });
    expect(ensureChromium(bare)).toBe('/usr/bin/chromium');
    expect(bare.said).toEqual(['Installing chromium (once)']);
  });

  it('throws with the install command when Chromium cannot be installed', () => {
    expect(() => ensureChromium(machine({}))).toThrow('apt-get install -y chromium');
    expect(() => ensureChromium(machine({ mayInstall: true }))).toThrow('CHROMIUM_PATH=');
  });
});

describe('ensureHeadlessShell', () => {
  const shell = '/usr/bin/chromium-headless-shell';

  it('uses the program that CHROMIUM_PATH names', () => {
    const env = { CHROMIUM_PATH: '/opt/chrome' };
    expect(ensureHeadlessShell(machine({ env, files: ['/opt/chrome', shell] }))).toBe(
      '/opt/chrome',
    );
  });

  it('prefers the headless shell, and installs it even if Chromium is already installed', () => {
    expect(ensureHeadlessShell(machine({ files: ['/usr/bin/chromium', shell] }))).toBe(shell);
    const usual = { files: ['/usr/bin/chromium'], mayInstall: true };
    expect(ensureHeadlessShell(machine({ ...usual, installs: [shell] }))).toBe(shell);
  });

  it('uses regular Chromium if the headless shell is unavailable', () => {
    const files = ['/usr/bin/chromium'];
    expect(ensureHeadlessShell(machine({ files }))).toBe('/usr/bin/chromium');
    expect(ensureHeadlessShell(machine({ files, mayInstall: true }))).toBe('/usr/bin/chromium');
    const bare = machine({ mayInstall: true, installs: ['/usr/bin/chromium'] });
    expect(ensureHeadlessShell(bare)).toBe('/usr/bin/chromium');
  });
});
