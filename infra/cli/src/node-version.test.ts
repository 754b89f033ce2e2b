import { expect, it } from '@jest/globals';
import { nodeProblem, oldestNode } from './node-version.ts';

it.each(['22.22.0', '22.22.1', '22.23.0', '23.0.0', '24.0.0-nightly', '26.10.0'])(
  'nodeProblem accepts Node %s',
  (version) => expect(nodeProblem(version, '/usr/bin/node')).toBeUndefined(),
);

it.each(['22.21.9', '22.3.0', '20.20.2', '18.0.0', '9.11.2'])(
  'nodeProblem says what Node %s lacks and how to go on',
  (version) => {
    const problem = nodeProblem(version, '/usr/bin/node');
    expect(problem?.message).toContain(`needs Node ${oldestNode} or newer`);
    expect(problem?.message).toContain(`Node ${version} (/usr/bin/node)`);
    expect(problem?.next).toContain('npx --package=node@24');
  },
);
