import { readIntent } from './gateway.ts';
import { openDoor } from './page-door.ts';

type Said = { type: 'ready' | 'opened' } | { type: 'finished'; outcome: Outcome };
type AuthenticateRequest = { type: 'authenticate'; clientSecret: string };
type Outcome = 'succeeded' | 'refused' | 'unsure';

const bank = document.getElementById('bank') as HTMLIFrameElement;

/** Returns the outcome after the bank's challenge. */
async function outcomeOf(clientSecret: string): Promise<Outcome> {
  const answer = await readIntent(clientSecret);
  if (answer === 'noAnswer') return 'unsure';
  if ('error' in answer) return 'refused';
  const { status } = answer.intent;
  if (['succeeded', 'requires_capture'].includes(status)) return 'succeeded';
  return status === 'processing' ? 'unsure' : 'refused';
}

const { say } = openDoor<Said, AuthenticateRequest>(async ({ type, clientSecret }) => {
  if (type !== 'authenticate' || typeof clientSecret !== 'string') return;
  const finish = async () => say({ type: 'finished', outcome: await outcomeOf(clientSecret) });
  const answer = await readIntent(clientSecret);
  const url =
    answer !== 'noAnswer' && 'intent' in answer
      ? answer.intent.next_action?.redirect_to_url?.url
      : undefined;
  if (!url) return finish();
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== bank.contentWindow || origin !== location.origin) return;
    if (data?.threeDSecure === 'finished') void finish();
  });
  const address = new URL(url, location.origin);
  address.searchParams.set('locale', document.documentElement.lang);
  bank.addEventListener('load', () => say({ type: 'opened' }), { once: true });
  bank.src = address.href;
});
say({ type: 'ready' });
