import type { KnownKey } from './known-keys.ts';

/** A page can be read. The shell tells it once a navigation has ended; nobody else needs to. */
export interface PageArrival {
  event: 'pageView';
  /** The address that was arrived at. */
  path: string;
  /** The one that was asked for, where a redirect led on from it. */
  asked: string;
  /** What the page calls itself; empty where it has the title of its route. */
  title: string;
  /** The claimed path of the route: `subscribe/giftcard`. */
  route: string;
}

/** A page as reports know it, and as it stands in the layer. */
export interface PageView extends Pick<PageArrival, 'event' | 'path' | 'title' | 'route'> {
  locale: string;
  country: string;
  /** `checkoutstreamingorganicvariant2`: see `flowNameOf`. */
  flow: string;
}

/** Where somebody is in a flow. A remote says it to its `telemetry`, and it gets here by itself. */
export interface FlowStep {
  event: 'flow';
  flow: string;
  step: string;
  outcome?: string | undefined;
}

/** A business error: a refusal that a person was told of. Breakdowns are logged and do not belong here. */
export interface BusinessError {
  event: 'error';
  /** The code of the refusal: `ALREADY_REDEEMED`, `107`. */
  code: string;
  /** Path of the call that was refused: `payment/giftcard/redeem`. */
  path?: string | undefined;
  flow?: string | undefined;
}

/** A known part of a page was shown or used. */
export type ComponentView = { event: 'component' } & KnownKey;

/**
 * A campaign was seen. Told to the personalisation service as well; dropped where targeting was refused.
 */
export interface Impression {
  event: 'impression';
  /** Its key: `default_conf_campaign`. */
  campaign: string;
}

/** Which variants of a campaign this visitor gets, by the word of the personalisation service. */
export interface CampaignFlags {
  event: 'campaignFlags';
  campaign: string;
  flags: string[];
}

/** Everything that analytics is told. Nothing that a person typed, and nothing that names them. */
export type DataLayerEvent =
  | PageArrival
  | FlowStep
  | BusinessError
  | ComponentView
  | Impression
  | CampaignFlags;
