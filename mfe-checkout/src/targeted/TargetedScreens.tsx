import type { LinkPurpose } from '@sideband/shared-sdk/account';
import { EntryNotice } from '../entry/EntryNotice.tsx';
import { useIdentified } from '../entry/useIdentified.ts';
import { OfferGone } from '../made-offer/OfferGone.tsx';
import { paths } from '../paths.ts';
import { AlreadyYours } from '../purchase/AlreadyYours.tsx';
import { Entrance, Loading } from '../purchase/Entrance.tsx';
import { TargetedFlow } from './TargetedFlow.tsx';

interface Kind {
  purpose: LinkPurpose;
  /** Path of the page. The path of its confirmation is below it. */
  path: string;
  /** Message IDs of the heading and the lead. */
  words: { title: string; lead: string };
  /** Name of the flow in telemetry. */
  name: string;
  /** Path of the page with the plans that are open to everyone. */
  plans: string;
  /** Whether the flow opens directly at the review when nothing is missing. */
  isQuick: boolean;
}

const forOne = { title: 'targeted.title', lead: 'targeted.lead' };

const streaming: Kind = {
  purpose: 'streaming',
  path: paths.streaming,
  words: forOne,
  isQuick: false,
  name: 'streamingTargeted',
  plans: paths.streamingOrganic,
};
const satellite: Kind = {
  purpose: 'satellite',
  path: paths.satelliteOffer,
  words: forOne,
  isQuick: false,
  name: 'satelliteTargeted',
  plans: paths.satelliteOrganic,
};
const oneClick: Kind = {
  purpose: 'oneClick',
  path: paths.oneClick,
  isQuick: true,
  words: { title: 'oneClick.title', lead: 'oneClick.lead' },
  name: 'oneClick',
  plans: paths.subscribe,
};

const screen = (kind: Kind) => () => (
  <Entrance>
    <Targeted kind={kind} />
  </Entrance>
);

/** Targeted offer for one customer, from an email or a letter. */
export const StreamingTargetedScreen = screen(streaming);
export const SatelliteTargetedScreen = screen(satellite);
/** Targeted offer when everything is on file: one review and one click. */
export const OneClickScreen = screen(oneClick);

function Targeted({ kind }: { kind: Kind }) {
  const { known, problem } = useIdentified(kind.purpose);
  if (!known) return <Loading />;
  const { identified } = known;
  const notice = <EntryNotice problem={problem} />;
  if (identified?.isOfferTaken) return <AlreadyYours what="offer" />;
  if (!identified?.offer) {
    return (
      <OfferGone refusal={identified?.offerRefusal} plans={kind.plans}>
        {notice}
      </OfferGone>
    );
  }
  const { offer } = identified;
  return <TargetedFlow {...kind} identified={{ ...identified, offer }} notice={notice} />;
}
