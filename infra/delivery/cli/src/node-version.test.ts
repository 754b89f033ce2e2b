import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { nodeProblem, oldestNode } from './node-version.ts';

describe('Node version check', () => {
  it.each(['22.22.0', '22.22.1', '22.23.0', '23.0.0', '24.0.0-nightly', '26.10.0'])(
    'accepts Node %s',
    (version) => expect(nodeProblem(version, '/usr/bin/node')).toBeUndefined(),
  );

  it.each(['22.21.9', '22.3.0', '20.20.2', '18.0.0', '9.11.2'])(
    'explains what to do on Node %s',
    (version) => {
      const problem = nodeProblem(version, '/usr/bin/node');
      expect(problem?.message).toContain(`needs Node ${oldestNode} or newer`);
      expect(problem?.message).toContain(`Node ${version} (/usr/bin/node)`);
      expect(problem?.next).toContain('npx --package=node@24');
    },
  );

  const main = join(import.meta.dirname, 'main.ts');

  function runOn(version: string, ...args: string[]) {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
    const node = ['--import', `data:text/javascript,${pretend}`, main, ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, node, { encoding: 'utf8' });
    return { status, stdout, stderr };
  }

  it('reports the required version on an old Node for any command, and exits with 3', () => {
    expect(runOn('20.20.2', 'new', 'concerts')).toEqual({
      status: 3,
      stdout: '',
      stderr: expect.stringMatching(
        /^\nsideband needs Node 22\.22\.0 or newer\. This is Node 20\.20\.2/,
      ),
    });
    const { status, stdout } = runOn('20.20.2', 'status', '--json');
    expect(status).toBe(3);
    expect(JSON.parse(stdout).error.message).toContain('sideband needs Node 22.22.0 or newer.');
  });

  it('runs the command on a supported Node', () => {
    expect(runOn('22.22.0', '--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('sign-in'),
    });
  });

  it('loads no other module on an old Node, where newer syntax would fail with a SyntaxError', () => {
    expect(importedBy(main)).toEqual(['./node-version.ts']);
    expect(importedBy(join(import.meta.dirname, 'node-version.ts'))).toEqual([]);
  });

  const importedBy = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'=;]*'([^']+)'/gm)].map(
      ([, name]) => name,
    );
});
