import type { BehaviorSubject } from 'rxjs';
import { beginToFollow } from './navigation/begin-to-follow.ts';
import type { Stage } from './remotes/stage.ts';
import { beginToWatch } from './session/begin-to-watch.ts';

type Vitals = Parameters<typeof import('./health/begin-vitals.ts').beginVitals>[0];
type Ahead = Parameters<typeof import('./ahead/begin-ahead.ts').beginAhead>[0];

type Parts = Parameters<typeof beginToFollow>[0] &
  Parameters<typeof beginToWatch>[0] &
  Omit<Vitals, 'revision'> &
  Omit<Ahead, 'page'> & {
    stage: Pick<Stage, 'state' | 'update'>;
    province: BehaviorSubject<string | undefined>;
  };

/**
 * Starts what no visitor waits for. Each part is a separate script, and the page works without it.
 */
export function beginRest(parts: Parts) {
  const { boot, sdk, province, stage, language } = parts;
  // Without it, web vitals are not measured.
  import(/* webpackChunkName: "vitals" */ './health/begin-vitals.ts').then(
    ({ beginVitals }) => beginVitals({ ...parts, revision: boot.releaseSet.revision }),
    nothing,
  );
  // Without it, no other language is offered, and campaigns address all of Canada.
  if (boot.country === 'CA') {
    import(/* webpackChunkName: "province" */ './language/begin-province.ts').then(
      ({ beginProvince }) => beginProvince({ sdk, province, stage }),
      nothing,
    );
  }
  // Without it, analytics receives no events.
  import(/* webpackChunkName: "analytics" */ './analytics/start-analytics.ts').then(
    ({ startAnalytics }) => startAnalytics({ boot, sdk, locale: () => language.value.locale }),
    nothing,
  );
  // Without it, remotes are fetched only on navigation, and running text keeps its fallback face.
  import(/* webpackChunkName: "ahead" */ './ahead/begin-ahead.ts').then(
    ({ beginAhead }) => beginAhead(parts),
    nothing,
  );
  // Without it, the page keeps the toggles of its document.
  beginToFollow(parts).catch(nothing);
  // Without it, there is no inactivity warning, and only the server limits sessions.
  beginToWatch(parts).catch(nothing);
}

const nothing = () => {};
