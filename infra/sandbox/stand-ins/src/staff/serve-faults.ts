import type Provider from 'oidc-provider';
import type { Mischief } from './mischief.ts';
import type { SigningKey } from './signing-key.ts';
import { spoilToken } from './spoil-token.ts';

/**
 * Corrupts the ID tokens of grants that have a fault. When a token request is rejected, invalidates
 * its authorization code, so that a client can try a code only once, as with some issuers.
 */
export function serveFaults(
  provider: Provider,
  { faults, key }: { faults: ReadonlyMap<string, Mischief>; key: SigningKey },
) {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== 'token') return;
    const body = ctx.body as { id_token?: string };
    if (ctx.status !== 200) {
      const code = String(ctx.oidc.body?.code ?? '');
      await (await provider.AuthorizationCode.find(code))?.destroy();
      return;
    }
    const mischief = faults.get(ctx.oidc.entities.Grant?.jti ?? '') ?? 'none';
    if (mischief === 'none' || !body.id_token) return;
    ctx.body = { ...body, id_token: await spoilToken(body.id_token, mischief, key) };
  });
}
