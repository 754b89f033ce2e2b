import { describe, expect, it } from '@jest/globals';
import { ensureChromium } from './chromium.ts';

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
      if (args.includes('install')) there.push(...installs);
      return true;
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
    expect(bare.said).toEqual(['Installing Chromium (once)']);
  });

  it('is asked for with the command to type where it cannot be installed', () => {
    expect(() => ensureChromium(machine({}))).toThrow('apt-get install -y chromium');
    expect(() => ensureChromium(machine({ mayInstall: true }))).toThrow('CHROMIUM_PATH=');
  });
});
