import { describe, expect, it } from '@jest/globals';
import { outcomesOfJest } from './jest-report.ts';
import { outcomesOfJourneys } from './journey-report.ts';
import { stepsOfJourneys } from './journey-steps.ts';

describe('jest report', () => {
  it('maps each test to its kind, its file in the repository and its error', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a card is found', title: 'is found', numPassingAsserts: 2 },
      { status: 'failed', fullName: 'a card is spent once', failureMessages: ['spent twice'] },
      { status: 'todo', fullName: 'later' },
    ];
    const name = '/clone/infra/services/api/src/a.database.test.ts';
    const outcomes = outcomesOfJest(
      { testResults: [{ name, status: 'failed', assertionResults }] },
      '/clone/',
    );
    const place = { kind: 'database', file: 'infra/services/api/src/a.database.test.ts' };
    expect(outcomes).toEqual([
      { ...place, title: 'a card is found', own: 'is found', asserts: 2, state: 'passed' },
      { ...place, title: 'a card is spent once', state: 'failed', error: 'spent twice' },
      { ...place, title: 'later', state: 'skipped' },
    ]);
  });

  it('reports a file that could not run as one failure', () => {
    const name = '/clone/shell/src/a.test.ts';
    const testResults = [{ name, status: 'failed', message: 'no module', assertionResults: [] }];
    expect(outcomesOfJest({ testResults }, '/clone/')).toEqual([
      {
        kind: 'logic',
        file: 'shell/src/a.test.ts',
        title: '',
        state: 'failed',
        error: 'no module',
      },
    ]);
  });
});

describe('journey report', () => {
  const file = 'journeys/redeem.spec.ts';
  const spec = (title: string, test: object) => ({
    title,
    tests: [{ expectedStatus: 'passed', status: 'expected', results: [], ...test }],
  });
  const suitesOf = (...specs: object[]) => [
    { title: file, file, suites: [{ title: 'in French', file, specs }] },
  ];
  const read = (...specs: object[]) =>
    outcomesOfJourneys({ suites: suitesOf(...specs), errors: [] } as never);

  it('maps each journey to its outcome and the error of its first attempt', () => {
    const results = [{ error: { message: 'no heading' } }];
    expect(read(spec('redeems', {}), spec('refuses', { status: 'unexpected', results }))).toEqual([
      {
        kind: 'journeys',
        file: `e2e/${file}`,
        title: 'in French redeems',
        own: 'redeems',
        state: 'passed',
      },
      {
        kind: 'journeys',
        file: `e2e/${file}`,
        title: 'in French refuses',
        own: 'refuses',
        state: 'failed',
        error: 'no heading',
      },
    ]);
  });

  it('reports a journey that never ran as failed, and one that is skipped on purpose as skipped', () => {
    const purpose = { status: 'skipped', expectedStatus: 'skipped' };
    const states = read(spec('later', purpose), spec('next', { status: 'skipped' })).map(
      ({ state }) => state,
    );
    expect(states).toEqual(['skipped', 'failed']);
  });

  it('collects the steps of passed journeys by file', () => {
    const body = (...steps: string[]) => Buffer.from(JSON.stringify(steps)).toString('base64');
    const attached = (step: string) => ({ attachments: [{ name: 'steps', body: body(step) }] });
    const specs = [
      spec('redeems', { results: [attached('POST /first-try'), attached('POST /redeem')] }),
      spec('refuses', { status: 'unexpected', results: [attached('POST /refused')] }),
      spec('is broken', { expectedStatus: 'failed', results: [attached('POST /broken')] }),
      spec('looks', { results: [{ attachments: [{ name: 'trace', body: body('GET /x') }] }] }),
    ];
    const steps = new Map();
    stepsOfJourneys({ suites: suitesOf(...specs) } as never, steps);
    expect(steps).toEqual(new Map([[`e2e/${file}`, new Set(['POST /redeem'])]]));
  });

  it('records no test title for a journey that is expected to fail', () => {
    const [outcome] = read(spec('redeems', { expectedStatus: 'failed' }));
    expect(outcome).not.toHaveProperty('own');
  });

  it('reports journeys that could not start as one failure', () => {
    const outcomes = outcomesOfJourneys({ suites: [], errors: [{ message: 'no server' }] });
    expect(outcomes).toEqual([
      { kind: 'journeys', file: 'e2e', title: '', state: 'failed', error: 'no server' },
    ]);
  });
});
