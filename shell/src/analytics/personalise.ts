import type { Sdk } from '@sideband/shared-sdk';
import { type PersonalisationEvent, personalisation } from '@sideband/shared-sdk/personalisation';
import type { Targeting } from '@sideband/shared-sdk/privacy';
import { nextTask } from '../next-task.ts';

interface Parts {
  sdk: Pick<Sdk, 'bind' | 'time'>;
  targeting(): Targeting;
  /** The path of the page, without what would name a person. */
  page(): string;
}

/**
 * The personalisation service, which knows the visitor by the anonymous-id cookie alone. Nobody who has refused targeting is
 * told of, and nothing waits for the service or fails with it. Spec: application §7.
 */
export function personalise({ sdk, targeting, page }: Parts) {
  async function tell(type: PersonalisationEvent['type'], campaign: string) {
    if (targeting() === 'refused' || !isCampaign(campaign)) return;
    const at = sdk.time.now().toISOString();
    const answer = await sdk.bind(personalisation).event({ type, campaign, page: page(), at });
    return answer.ok ? answer.value.flags : undefined;
  }
  return {
    /** Which variants of a campaign this visitor gets; undefined where that is not known. */
    flagsOf: (campaign: string) => tell('campaignFlags', campaign).catch(() => undefined),
    /** Each is told in a task of its own: a page shows several at once, and what is pressed meanwhile goes before. */
    seen: (campaign: string) =>
      void nextTask()
        .then(() => tell('impression', campaign))
        .catch(() => {}),
  };
}

const isCampaign = (text: string) => /^[\w-]{1,100}$/.test(text);

/** The campaign that an address is part of: mails and partners say it by one of these. */
export function campaignIn(search: string): string | undefined {
  const said = new URLSearchParams(search);
  return said.get('programCode') ?? said.get('utm_campaign') ?? undefined;
}
