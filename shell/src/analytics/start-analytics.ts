import type { Sdk } from '@sideband/shared-sdk';
import {
  type DataLayerEvent,
  flowNameOf,
  isTracked,
  type PageArrival,
  type PageView,
  withoutPeople,
} from '@sideband/shared-sdk/data-layer';
import { targetingIn } from '@sideband/shared-sdk/privacy';
import type { Boot, Locale } from '@sideband/shared-sdk/release';
import { titleOf } from '@sideband/shared-sdk/routing';
import { product } from '../navigation/use-document-title.ts';
import { blotted } from './blotted.ts';
import { openLayer } from './open-layer.ts';
import { campaignIn, personalise } from './personalise.ts';
import { recordOptOuts } from './record-opt-outs.ts';

interface Parts {
  boot: Pick<Boot, 'country' | 'config' | 'releaseSet'>;
  sdk: Pick<Sdk, 'bind' | 'session' | 'time' | 'dataLayer'>;
  locale(): Locale;
}

/**
 * Writes to the page's data layer, including events since the document started. Not needed for the
 * first paint.
 */
export function startAnalytics({ boot, sdk, locale }: Parts) {
  const layer = openLayer(boot.config?.dataLayer ?? 'dataLayer');
  const targeting = () => targetingIn(document.cookie);
  const page = () => withoutPeople(location.pathname);
  const { flagsOf, seen } = personalise({ sdk, targeting, page });
  const lookForOptOut = recordOptOuts(sdk, targeting);
  addEventListener('OneTrustGroupsUpdated', lookForOptOut);

  const write = (entry: object) => void layer.push(blotted(entry));

  /** Converts a page view into the format of reports. Undefined for an untracked page. */
  function viewOf({ event, path, asked, title, route }: PageArrival): PageView | undefined {
    if (!isTracked(path)) return;
    const row = boot.releaseSet.routes.find((each) => each.path === route);
    return {
      event,
      route,
      path: withoutPeople(path),
      flow: flowNameOf(path, asked),
      title: title || (row && titleOf(row, locale(), location.search)) || product,
      locale: locale(),
      country: boot.country,
    };
  }

  function take(event: DataLayerEvent) {
    if (event.event === 'pageView') {
      void lookForOptOut();
      const view = viewOf(event);
      if (view) write(view);
      return;
    }
    if (event.event === 'impression') {
      if (targeting() === 'refused') return;
      seen(event.campaign);
    }
    write(event);
  }

  sdk.dataLayer.into((event) => {
    try {
      take(event);
    } catch (problem) {
      // A tag manager's `push` may throw, which must not break the code that emits the event.
      console.info('The data layer took nothing:', String(problem));
    }
  });

  const campaign = campaignIn(location.search);
  if (campaign) {
    void flagsOf(campaign).then((flags) => {
      if (flags) sdk.dataLayer.push({ event: 'campaignFlags', campaign, flags });
    });
  }
}
