import type { KnownKey } from './known-keys.ts';

/** A page has been rendered. Pushed only by the shell, at the end of a navigation. */
export interface PageArrival {
  event: 'pageView';
  /** Path of the page that was rendered. */
  path: string;
  /** Path that was requested, if a redirect led to another page. */
  asked: string;
  /** Title set by the page. Empty when the page uses the title of its route. */
  title: string;
  /** Claimed path of the route: `subscribe/giftcard`. */
  route: string;
}

/** A page view as it appears in the data layer and in reports. */
export interface PageView extends Pick<PageArrival, 'event' | 'path' | 'title' | 'route'> {
  locale: string;
  country: string;
  /** `checkoutstreamingorganicvariant2`: see `flowNameOf`. */
  flow: string;
}

/**
 * Progress of the customer in a flow. Remotes report it to `telemetry`, which forwards it to the
 * data layer.
 */
export interface FlowStep {
  event: 'flow';
  flow: string;
  step: string;
  outcome?: string | undefined;
}

/**
 * A business error: a refusal that was shown to the customer. Technical failures are logged and do
 * not belong here.
 */
export interface BusinessError {
  event: 'error';
  /** Code of the refusal: `ALREADY_REDEEMED`, `107`. */
  code: string;
  /** Path of the refused call: `payment/giftcard/redeem`. */
  path?: string | undefined;
  flow?: string | undefined;
}

/** A known component of a page was shown or used. */
export type ComponentView = { event: 'component' } & KnownKey;

/**
 * A campaign was shown. Also reported to the personalization service. Dropped when the visitor
 * refused targeting.
 */
export interface Impression {
  event: 'impression';
  /** Key of the campaign: `default_conf_campaign`. */
  campaign: string;
}

/** Variants of a campaign that the personalization service selected for this visitor. */
export interface CampaignFlags {
  event: 'campaignFlags';
  campaign: string;
  flags: string[];
}

/**
 * Every event that analytics receives. Contains no typed text and nothing that identifies a person.
 */
export type DataLayerEvent =
  | PageArrival
  | FlowStep
  | BusinessError
  | ComponentView
  | Impression
  | CampaignFlags;
