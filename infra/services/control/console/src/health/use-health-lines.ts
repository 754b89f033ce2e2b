import { useIntl } from 'react-intl';
import type { VersionHealth } from './health-query.ts';
import { useMeasures } from './use-measures.ts';

export interface HealthLine {
  name: string;
  value: string;
}

/** Formats the health of a version as lines. Empty when no page has reported. */
export function useHealthLines() {
  const intl = useIntl();
  const { number, part, vital } = useMeasures();
  const words = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  return (health: VersionHealth | undefined): HealthLine[] => {
    if (!health || health.pages === 0) return [];
    const { pages, errors, errorPages, failedPages, retriedPages, loadFailures } = health;
    const share = (count: number, all = pages) =>
      words('health.share', { share: part(count / all), count: number(count), all: number(all) });
    return [
      { name: words('health.pages'), value: number(pages) },
      { name: words('health.shown'), value: share(health.shown) },
      { name: words('health.errorPages'), value: share(errorPages) },
      { name: words('health.errors'), value: number(errors) },
      { name: words('health.failedPages'), value: share(failedPages) },
      { name: words('health.retriedPages'), value: share(retriedPages) },
      { name: words('health.loadFailures'), value: number(loadFailures) },
      ...health.vitals.flatMap(({ name, of, p75 }) => {
        if (p75 === null) return [];
        const measured = { p75: vital(name, p75), of: number(of) };
        return [{ name: words('health.vital', { name }), value: words('health.p75', measured) }];
      }),
      ...health.flows.flatMap(({ name: flow, began, steps }) =>
        began === 0
          ? []
          : steps.map(({ step, pages: reached }) => ({
              name: words('health.flow', { flow, step }),
              value: share(reached, began),
            })),
      ),
    ];
  };
}
