import type { Sdk } from '@sideband/shared-sdk';
import { type PersonalisationEvent, personalisation } from '@sideband/shared-sdk/personalisation';
import type { Targeting } from '@sideband/shared-sdk/privacy';
import { nextTask } from '../next-task.ts';

interface Parts {
  sdk: Pick<Sdk, 'bind' | 'time'>;
  targeting(): Targeting;
  /** Returns the path of the page without personal data. */
  page(): string;
}

/**
 * Client of the personalization service, which identifies visitors only by the anonymous-id cookie.
 * Nothing is sent for visitors who refused targeting. The page neither waits for the service nor
 * fails if the service does. Spec: application §7.
 */
export function personalise({ sdk, targeting, page }: Parts) {
  async function tell(type: PersonalisationEvent['type'], campaign: string) {
    if (targeting() === 'refused' || !isCampaign(campaign)) return;
    const at = sdk.time.now().toISOString();
    const answer = await sdk.bind(personalisation).event({ type, campaign, page: page(), at });
    return answer.ok ? answer.value.flags : undefined;
  }
  return {
    /** Returns the variants of a campaign for this visitor, or undefined if they are unknown. */
    flagsOf: (campaign: string) => tell('campaignFlags', campaign).catch(() => undefined),
    /**
     * Sends an impression in a separate task, because a page shows several campaigns together, and
     * input takes priority.
     */
    seen: (campaign: string) =>
      void nextTask()
        .then(() => tell('impression', campaign))
        .catch(() => {}),
  };
}

const isCampaign = (text: string) => /^[\w-]{1,100}$/.test(text);

/** Returns the campaign in a URL. Emails and partner sites name it in one of these parameters. */
export function campaignIn(search: string): string | undefined {
  const said = new URLSearchParams(search);
  return said.get('programCode') ?? said.get('utm_campaign') ?? undefined;
}
