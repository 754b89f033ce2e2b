import { FormattedMessage } from 'react-intl';
import type { VersionHealth } from '../health/health-query.ts';
import { useMeasures } from '../health/use-measures.ts';
import type { OnAir } from './state-of-remote.ts';

interface Props {
  name: string;
  onAir: OnAir;
  health: VersionHealth[] | undefined;
  of: 'errors' | 'vitals';
}

/** Vitals in order of preference. LCP says most about perceived speed; `SHOWN` is the fallback. */
const shown = ['LCP', 'SHOWN'];

/** Health of the newest served version, with the previous one in parentheses. */
export function HealthInShort({ name, onAir, health, of }: Props) {
  const { part, vital } = useMeasures();
  const { live, candidate, before } = onAir;
  const find = (version: string | undefined) =>
    health?.find((one) => one.name === name && one.version === version);
  const say = (seen: VersionHealth | undefined): string | undefined => {
    if (!seen || seen.pages === 0) return;
    if (of === 'errors') {
      const { errorShare, failedShare } = seen;
      return errorShare === null || failedShare === null
        ? undefined
        : `${part(errorShare)} · ${part(failedShare)}`;
    }
    const best = shown.flatMap((one) => seen.vitals.filter((found) => found.name === one))[0];
    return best && best.p75 !== null ? `${best.name} ${vital(best.name, best.p75)}` : undefined;
  };
  const now = say(find(candidate?.version ?? live));
  const then = say(find(before));
  if (!health) return <span />;
  return (
    <span>
      {now ?? <FormattedMessage id="health.notHeard" />}
      {before && (now ?? then) && (
        <>
          {' '}
          <FormattedMessage
            id={then ? 'health.before' : 'health.beforeNotHeard'}
            values={{ version: before, value: then }}
          />
        </>
      )}
    </span>
  );
}
