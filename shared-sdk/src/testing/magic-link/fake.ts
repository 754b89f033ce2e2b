import { magicLinkLifeMs, proofLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { magicLinks } from '../../contract/magic-link/calls.ts';
import { giveProof } from '../fake/proofs.ts';
import { twin } from '../fake/twin.ts';

export const magicLinkTwins = [
  twin(magicLinks.request, ({ world, session }, { identityId, returnTo }) => {
    const retryAfterSeconds = world.sentMessages.secondsToWait(identityId);
    if (retryAfterSeconds > 0) return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });
    world.sentMessages.failed(identityId);

    const expiresAt = world.in(magicLinkLifeMs);
    const customer = world.customers.find((one) => one.identityId === identityId);
    if (customer?.passcodesBy.includes('EMAIL')) {
      const magicLinkId = world.newId('magic-link');
      world.magicLinks.set(magicLinkId, {
        customer,
        purpose: 'SIGN_IN',
        email: customer.account.email,
        askedBy: session.deviceId,
        access: undefined,
        expiresAt,
        isUsed: false,
      });
      world.messages.push({
        to: customer.account.email,
        magicLinkId,
        ...(returnTo && { returnTo }),
      });
    }
    return accept({ expiresAt: expiresAt.toISOString() });
  }),

  twin(magicLinks.redeem, (visitor, { params: { magicLinkId } }) => {
    const { world, session } = visitor;
    const link = world.magicLinks.get(magicLinkId);
    if (!link) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
    if (link.isUsed || link.expiresAt <= world.now()) {
      const isAsker = link.askedBy === session.deviceId;
      const known = isAsker && link.email !== undefined && { handle: link.email };
      return refuse({ code: 'MAGIC_LINK_EXPIRED', ...known });
    }
    link.isUsed = true;
    const { customer, purpose } = link;
    const proof = { deviceId: session.deviceId, customer, context: purpose, detail: magicLinkId };
    const given = giveProof(visitor, { kind: 'magicLink', ...proof }, proofLifeMs);
    return accept({ ...given, purpose });
  }),
];
