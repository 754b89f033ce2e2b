import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Place {
  /** The only registry that may be read or written. */
  registry: string;
  /** Sent only to `registry`. */
  token?: string;
  /** Home, settings and cache of this run. The developer's own are neither read nor changed. */
  home: string;
  cwd: string;
}

/**
 * Runs npm against one registry and returns its output. Throws with npm's own message when npm
 * fails. A registry in the environment or in an `.npmrc`, even one for our scope only, would take
 * precedence. So the default registry and that of our scope are both set on the command line, and
 * the developer's settings are left out.
 */
export function npm(args: string[], { registry, token, home, cwd }: Place): Promise<string> {
  mkdirSync(home, { recursive: true });
  const settings = join(home, 'npmrc');
  const shown = token ? `${registry.replace(/^https?:/, '')}:_authToken=${token}\n` : '';
  writeFileSync(settings, shown, { mode: 0o600 });
  return run('npm', {
    args: [
      ...args,
      `--registry=${registry}`,
      `--@sideband:registry=${registry}`,
      `--userconfig=${settings}`,
      `--globalconfig=${join(home, 'no-global-npmrc')}`,
      `--cache=${join(home, 'cache')}`,
      ...['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'],
    ],
    cwd,
    env: { ...withoutNpmSettings(process.env), HOME: home, USERPROFILE: home },
  });
}

export function withoutNpmSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^npm_/i.test(name)));
}

interface Run {
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export function run(command: string, { args, cwd, env }: Run): Promise<string> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  return new Promise((done, fail) => {
    child.on('error', ({ message }) => fail(new Error(`${command} could not run: ${message}`)));
    child.on('close', (code) => {
      if (code === 0) return done(output.stdout);
      const said = `${output.stdout}\n${output.stderr}`.trim();
      fail(new Error(`${command} ${args[0]} failed:\n${said}`));
    });
  });
}
