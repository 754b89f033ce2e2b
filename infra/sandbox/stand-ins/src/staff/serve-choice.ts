import type Provider from 'oidc-provider';
import { formOf } from './form-of.ts';
import { isMischief, type Mischief } from './mischief.ts';
import { choicePage, tellPage } from './pages.ts';
import type { StaffMember } from './people.ts';
import { policy } from './serve-home.ts';

/** Lets the user pick a person and a fault, where a real issuer would ask for a password. */
export function serveChoice(
  provider: Provider,
  { people, faults }: { people: StaffMember[]; faults: Map<string, Mischief> },
) {
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/sign-in/')) return next();
    const { params } = await provider.interactionDetails(ctx.req, ctx.res);
    const back = new URL(String(params.redirect_uri)).origin;
    ctx.set('content-security-policy', policy(`'self' ${back}`));
    ctx.type = 'html';
    if (ctx.method !== 'POST') {
      ctx.body = choicePage(people, ctx.path);
      return;
    }
    const { subject, mischief = 'none' } = await formOf(ctx.req);
    const member = people.find((one) => one.subject === subject);
    if (!member || !isMischief(mischief)) {
      ctx.status = 400;
      ctx.body = tellPage('That is nobody here.');
      return;
    }
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, await resultOf(member)));
    ctx.status = 303;

    async function resultOf({ subject: accountId }: StaffMember) {
      if (mischief === 'denied') return { error: 'access_denied' };
      const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
      grant.addOIDCScope(String(params.scope));
      const grantId = await grant.save();
      faults.set(grantId, mischief as Mischief);
      return { login: { accountId }, consent: { grantId } };
    }
  });
}
