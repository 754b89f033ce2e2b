import type { accounts } from '@sideband/shared-sdk/account/calls';
import { magicLinkLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockEntryLink } from '../entry-links/entry-links.table.ts';
import type { Handler } from '../http/serve.ts';
import { personOfAccount } from '../identity/people.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, forgiveTries, type Limit, shared } from '../limits/tries.table.ts';
import { insertLink } from '../magic-link/magic-links.table.ts';

const unknownTokens: Limit = { kind: 'tokenUnknown', tries: 30, withinMs: 15 * 60_000 };

/**
 * Exchanges a token for a magic link. The same token always maps to the same link, so a client can
 * retry after a lost response, and the link still signs in only once.
 */
export const exchangeToken: Handler<typeof accounts.exchangeToken> = (
  { body: { token }, session: { location: country }, site, at, trail },
  { db, secrets, peoplePerAddress },
) =>
  inTransaction(db, async (tx) => {
    const limit = shared(unknownTokens, peoplePerAddress);
    const counted = await countTries(tx, secrets, { subjects: [[limit, site.address]], at });
    if (!counted.ok) return refuseTooMany(counted);
    const found = await lockEntryLink(tx, token);
    if (found?.purpose !== 'credentials' || found.accountNumber === null) {
      return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
    }
    const { identityId, email, ...person } = await personOfAccount(tx, found.accountNumber);
    if (person.country !== country) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
    await forgiveTries(tx, counted.tries);
    if (found.usedAt || found.expiresAt <= at) return refuse({ code: 'MAGIC_LINK_EXPIRED' });

    const magicLinkId = secrets.keyed('linkOfToken', token);
    await insertLink(tx, {
      magicLinkId,
      identityId,
      purpose: 'SIGN_IN',
      salStatus: null,
      email,
      askedBy: null,
      expiresAt: new Date(at.getTime() + magicLinkLifeMs),
    });
    const subject = `identity:${identityId}`;
    await recordChange(tx, trail, { action: 'token exchanged', subject });
    return accept({ magicLinkId });
  });
