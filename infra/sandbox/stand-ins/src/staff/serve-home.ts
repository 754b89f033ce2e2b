import type Provider from 'oidc-provider';
import { formOf } from './form-of.ts';
import { homePage, styles } from './pages.ts';
import type { StaffMember } from './people.ts';

/** Serves the home page, which can start an outage. During an outage, every other request fails. */
export function serveHome(
  provider: Provider,
  { url, people }: { url: string; people: StaffMember[] },
) {
  let isDown = false;
  provider.use(async (ctx, next) => {
    ctx.set({
      'content-security-policy': policy("'self'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    switch (`${ctx.method} ${ctx.path}`) {
      case 'GET /':
        ctx.type = 'html';
        ctx.body = homePage(people, isDown);
        return;
      case 'GET /styles.css':
        ctx.type = 'css';
        ctx.body = styles;
        return;
      case 'POST /outage': {
        const from = ctx.get('origin');
        if (from !== '' && from !== url) {
          ctx.status = 403;
          return;
        }
        isDown = (await formOf(ctx.req)).down === 'yes';
        ctx.redirect('/');
        ctx.status = 303;
        return;
      }
    }
    if (!isDown) return next();
    ctx.status = 503;
    ctx.body = { error: 'temporarily_unavailable' };
  });
}

/**
 * Builds the CSP. `form-action` includes the client, because browsers apply it to the redirect
 * after a submit.
 */
export const policy = (formAction: string) =>
  `default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action ${formAction}`;
