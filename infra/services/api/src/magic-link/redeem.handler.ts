import type { magicLinks } from '@sideband/shared-sdk/magic-link/calls';
import { proofLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, forgiveTries, type Limit, shared } from '../limits/tries.table.ts';
import { insertProof } from '../proofs/proofs.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { lockLink, type MagicLink, markFollowed } from './magic-links.table.ts';

const unknownLinks: Limit = { kind: 'magicLinkUnknown', tries: 30, withinMs: 15 * 60_000 };

/** Reveals the handle only to the device that requested the link, which knows the recipient. */
const handleFor = ({ askedBy, email }: MagicLink, deviceId: string) =>
  askedBy === deviceId && email !== null ? { handle: email } : {};

/** Redeems a link on any device, because mail is often read on another one. */
export const redeemLink: Handler<typeof magicLinks.redeem> = (
  { params: { magicLinkId }, session, site, at, trail },
  { db, secrets, peoplePerAddress },
) =>
  inTransaction(db, async (tx) => {
    const limit = shared(unknownLinks, peoplePerAddress);
    const counted = await countTries(tx, secrets, { subjects: [[limit, site.address]], at });
    if (!counted.ok) return refuseTooMany(counted);
    const link = await lockLink(tx, magicLinkId);
    if (!link) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' as const });
    await forgiveTries(tx, counted.tries);

    const { identityId, purpose, linkHash } = link;
    const subject = identityId ? `identity:${identityId}` : 'identity:unclaimed';
    if (link.redeemedAt || link.expiresAt <= at) {
      await recordChange(tx, trail, { action: 'link refused', subject });
      return refuse({ code: 'MAGIC_LINK_EXPIRED' as const, ...handleFor(link, session.deviceId) });
    }
    await markFollowed(tx, linkHash, at);
    const grant = newToken();
    const expiresAt = new Date(at.getTime() + proofLifeMs);
    await insertProof(tx, {
      kind: 'magicLink',
      deviceId: session.deviceId,
      identityId,
      context: purpose,
      detail: linkHash,
      grant,
      expiresAt,
    });
    await recordChange(tx, trail, { action: 'link followed', subject });
    return accept({ grant, grantExpiresAt: expiresAt.toISOString(), purpose });
  });
