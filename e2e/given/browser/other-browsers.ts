import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Wanted {
  /** Path at which the Debian package installs the program. */
  path: string;
  packages: string[];
}

export const firefoxEsr: Wanted = { path: '/usr/bin/firefox-esr', packages: ['firefox-esr'] };
export const webKitDriver: Wanted = {
  path: '/usr/bin/WebKitWebDriver',
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
};
export const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

const aptGet = '/usr/bin/apt-get';

/**
 * Installs the browser when it is missing and can be installed. Otherwise returns why it is
 * unavailable.
 */
export function whyMissing({ path, packages }: Wanted): string | undefined {
  if (existsSync(path)) return;
  const mayInstall = process.getuid?.() === 0 && existsSync(aptGet);
  if (!mayInstall) return `There is no ${path}, and packages cannot be installed here`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync(aptGet, args, { stdio: 'inherit', env }).status === 0;
  apt('update', '-qq');
  const installed = apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  return installed && existsSync(path)
    ? undefined
    : `apt-get could not install ${packages.join(', ')}`;
}
