import type { JourneyReport, Suite } from './journey-report.ts';

/** Name of the attachment that e2e/given/browser/attach-steps.ts writes. */
const attached = 'steps';

/** Adds the requests and opened pages of the journeys that passed, grouped by journey file. */
export function stepsOfJourneys(
  { suites }: Pick<JourneyReport, 'suites'>,
  steps: Map<string, Set<string>>,
) {
  for (const suite of suites) {
    for (const step of stepsIn(suite)) {
      const file = `e2e/${suite.file}`;
      steps.set(file, (steps.get(file) ?? new Set()).add(step));
    }
    stepsOfJourneys({ suites: suite.suites ?? [] }, steps);
  }
}

function stepsIn({ specs = [] }: Suite): string[] {
  const passed = specs.flatMap(({ tests }) =>
    tests.filter(
      ({ status, expectedStatus }) => status !== 'unexpected' && expectedStatus === 'passed',
    ),
  );
  return passed
    .flatMap(({ results }) => results.at(-1)?.attachments ?? [])
    .flatMap(({ name, body }) =>
      name === attached && body ? JSON.parse(Buffer.from(body, 'base64').toString()) : [],
    );
}
