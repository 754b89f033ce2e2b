import type { JourneyReport, Suite } from './journey-report.ts';

/** The name of the attachment, as e2e/given/attach-steps.ts writes it. */
const attached = 'steps';

/** Adds what the pages of journeys that passed asked for and opened, by the file of the journey. */
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
