import { passkeyChallengeLifeMs } from '@sideband/shared-sdk/rules/grants';
import { canRemovePasskey } from '@sideband/shared-sdk/rules/ways-in';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { passkeys } from '../../contract/passkey/calls.ts';
import type { OwnPasskey } from '../../contract/passkey/model.ts';
import { giveProof, issueGrant, takeProof } from '../fake/proofs.ts';
import { Failure, twin, type Visitor } from '../fake/twin.ts';
import type { FakeCustomer } from '../fake/world.ts';

const rpId = 'localhost';

const base64Url = (text: string) => btoa(text).replaceAll('=', '');

/** Whether the response is to this challenge. The fake does not verify signatures. */
const answers = (clientDataJSON: string, challenge: string | undefined) =>
  JSON.parse(atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'))).challenge ===
  challenge;

/** The passkey as its owner sees it; 404 if it is not the customer's. */
function ownPasskey({ world, customer }: Visitor, credentialId: string): OwnPasskey {
  if (!customer.passkeys.includes(credentialId)) throw new Failure(404, 'NOT_FOUND');
  const { name = null, createdAt = world.now() } = customer.passkeyDetails?.[credentialId] ?? {};
  return {
    credentialId,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: null,
    isSynced: false,
  };
}

function note(customer: FakeCustomer, id: string, more: { name?: string; createdAt?: Date }) {
  const { passkeyDetails: known = {} } = customer;
  customer.passkeyDetails = { ...known, [id]: { ...known[id], ...more } };
}

export const passkeyTwins = [
  twin(passkeys.list, (visitor) =>
    accept({ passkeys: visitor.customer.passkeys.map((id) => ownPasskey(visitor, id)) }),
  ),

  twin(passkeys.rename, (visitor, { params: { credentialId }, body: { name } }) => {
    ownPasskey(visitor, credentialId);
    note(visitor.customer, credentialId, { name });
    return accept(ownPasskey(visitor, credentialId));
  }),

  twin(passkeys.remove, (visitor, { params: { credentialId } }) => {
    ownPasskey(visitor, credentialId);
    const { customer } = visitor;
    const ways = {
      passkeys: customer.passkeys.length,
      hasPassword: customer.password !== null,
      contactOptions: customer.passcodesBy.length,
    };
    if (!canRemovePasskey(ways)) return refuse({ code: 'LAST_WAY_IN' });
    customer.passkeys.splice(customer.passkeys.indexOf(credentialId), 1);
    return accept({});
  }),

  twin(passkeys.startLogin, (visitor) => {
    const challenge = base64Url(visitor.world.newId('challenge'));
    const { deviceId } = visitor.session;
    const start = { deviceId, customer: undefined, context: 'LOGIN', detail: challenge };
    const { grant } = giveProof(
      visitor,
      { kind: 'passkeyStart', ...start },
      passkeyChallengeLifeMs,
    );
    const timeout = passkeyChallengeLifeMs;
    return accept({
      grant,
      publicKeyCredentialRequestOptions: { challenge, rpId, timeout, userVerification: 'required' },
    });
  }),

  twin(passkeys.finishLogin, (visitor, { credential }) => {
    const { deviceId, detail } = takeProof(visitor, 'passkeyStart');
    const customer = visitor.world.customers.find(
      (one) => one.passkeys.includes(credential.rawId) && one.userHandle === credential.userHandle,
    );
    if (!customer || !answers(credential.clientDataJSON, detail)) {
      return refuse({ code: 'INVALID_CREDENTIALS' });
    }
    return accept(issueGrant(visitor, customer, deviceId));
  }),

  twin(passkeys.startCreation, (visitor) => {
    const { customer, session, world } = visitor;
    const challenge = base64Url(world.newId('challenge'));
    const { deviceId } = session;
    const start = { deviceId, customer, context: 'CREATION', detail: challenge };
    const { grant } = giveProof(
      visitor,
      { kind: 'passkeyStart', ...start },
      passkeyChallengeLifeMs,
    );
    const { email, firstName } = customer.account;
    return accept({
      grant,
      publicKeyCredentialCreationOptions: {
        rp: { id: rpId, name: 'Sideband' },
        user: { id: customer.userHandle, name: email, displayName: firstName },
        challenge,
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: passkeyChallengeLifeMs,
        excludeCredentials: customer.passkeys.map((id) => ({ id, type: 'public-key' })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    });
  }),

  twin(passkeys.finishCreation, (visitor, { credential }) => {
    const { customer, detail } = takeProof(visitor, 'passkeyStart');
    if (!customer || !answers(credential.clientDataJSON, detail)) {
      return refuse({ code: 'INVALID_CREDENTIALS' });
    }
    customer.passkeys.push(credential.rawId);
    note(customer, credential.rawId, { createdAt: visitor.world.now() });
    return accept({ credentialId: credential.rawId });
  }),
];
