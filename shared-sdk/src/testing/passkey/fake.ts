import { passkeyChallengeLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { passkeys } from '../../contract/passkey/calls.ts';
import { giveProof, issueGrant, takeProof } from '../fake/proofs.ts';
import { twin } from '../fake/twin.ts';

const rpId = 'localhost';

const base64Url = (text: string) => btoa(text).replaceAll('=', '');

/** Whether the response is to this challenge. The fake does not verify signatures. */
const answers = (clientDataJSON: string, challenge: string | undefined) =>
  JSON.parse(atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'))).challenge ===
  challenge;

export const passkeyTwins = [
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
    return accept({ credentialId: credential.rawId });
  }),
];
