import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { connectedDevices } from '@sideband/shared-sdk/connected-devices/calls';
import { device } from '@sideband/shared-sdk/device/calls';
import { deviceAuthentication } from '@sideband/shared-sdk/device-authentication/calls';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { linkedServices } from '@sideband/shared-sdk/linked-services/calls';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { magicLinks } from '@sideband/shared-sdk/magic-link/calls';
import { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode/calls';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { validations } from '@sideband/shared-sdk/validation/calls';
import {
  readContactPreferences,
  updateContactPreferences,
} from '../account-management/contact-preferences.handlers.ts';
import { removeDevice, updateNickname } from '../account-management/own-radio.handlers.ts';
import { updateBillingInfo } from '../account-management/update-billing-info.handler.ts';
import { updateCustomerInfo } from '../account-management/update-customer-info.handler.ts';
import { updateLogin } from '../account-management/update-login.handler.ts';
import { updatePassword } from '../account-management/update-password.handler.ts';
import { authenticateDevice } from '../device/authenticate.handler.ts';
import { challengeDevice } from '../device/challenge.handler.ts';
import { migrateGrant } from '../device/migrate-grant.handler.ts';
import { refreshGrant } from '../device/refresh-grant.handler.ts';
import { registerDevice } from '../device/register.handler.ts';
import { serve } from '../http/serve.ts';
import { authenticatePassword } from '../identity/authenticate-password.handler.ts';
import { createIdentity } from '../identity/create.handler.ts';
import { findRecordOfSale } from '../identity/record-of-sale.handler.ts';
import { readStatus } from '../identity/status.handler.ts';
import { authorizeSonosLinkCode } from '../linking/authorize-sonos-link-code.handler.ts';
import { authorizeUserCode } from '../linking/authorize-user-code.handler.ts';
import { listDevices, renameDevice, revokeDevice } from '../linking/connected-devices.handlers.ts';
import { generateUserCode } from '../linking/generate-user-code.handler.ts';
import { issueAuthCode } from '../linking/issue-auth-code.handler.ts';
import { issueCastingGrant } from '../linking/issue-casting-grant.handler.ts';
import { listServices, revokeService } from '../linking/linked-services.handlers.ts';
import { migrate } from '../linking/migrate.handler.ts';
import { startByDeviceCode } from '../linking/start-by-device-code.handler.ts';
import { startOnDevice } from '../linking/start-on-device.handler.ts';
import { redeemLink } from '../magic-link/redeem.handler.ts';
import { requestLink } from '../magic-link/request.handler.ts';
import { initiatePasscode } from '../one-time-passcode/initiate.handler.ts';
import { redeemPasscode } from '../one-time-passcode/redeem.handler.ts';
import { changeHandle } from '../own-identity/change-handle.handler.ts';
import { changePassword } from '../own-identity/change-password.handler.ts';
import { changePhoneNumber } from '../own-identity/change-phone.handler.ts';
import { readMe } from '../own-identity/me.handler.ts';
import { removeIdentity } from '../own-identity/remove.handler.ts';
import { finishPasskeyCreation } from '../passkey/finish-creation.handler.ts';
import { finishPasskeyLogin } from '../passkey/finish-login.handler.ts';
import { listPasskeys, removePasskey, renameOwnPasskey } from '../passkey/manage.handlers.ts';
import { startPasskeyCreation } from '../passkey/start-creation.handler.ts';
import { startPasskeyLogin } from '../passkey/start-login.handler.ts';
import {
  authenticateMagicLink,
  authenticateOneTimePasscode,
} from '../proofs/authenticate-by-proof.handlers.ts';
import { revokeAll } from '../revocation/revoke-all.handler.ts';
import { logOut } from '../session/log-out.handler.ts';
import { refresh } from '../session/refresh.handler.ts';
import { startAnonymous } from '../session/start-anonymous.handler.ts';
import { startAuthenticated } from '../session/start-authenticated.handler.ts';
import { checkPassword, checkUsername } from '../validation/check.handlers.ts';
import { checkCustomerInfo } from '../validation/check-customer-info.handler.ts';

/** Sessions, devices, identities, and every way to sign in. */
export const signingIn = [
  serve(accountManagement.removeDevice, removeDevice),
  serve(accountManagement.readContactPreferences, readContactPreferences),
  serve(accountManagement.updateBillingInfo, updateBillingInfo),
  serve(accountManagement.updateContactPreferences, updateContactPreferences),
  serve(accountManagement.updateCustomerInfo, updateCustomerInfo),
  serve(accountManagement.updateLogin, updateLogin),
  serve(accountManagement.updateNickname, updateNickname),
  serve(accountManagement.updatePassword, updatePassword),
  serve(connectedDevices.list, listDevices),
  serve(connectedDevices.rename, renameDevice),
  serve(connectedDevices.revoke, revokeDevice),
  serve(device.migrate, migrateGrant),
  serve(device.refresh, refreshGrant),
  serve(device.register, registerDevice),
  serve(deviceAuthentication.authenticate, authenticateDevice),
  serve(deviceAuthentication.challenge, challengeDevice),
  serve(identities.authenticateMagicLink, authenticateMagicLink),
  serve(identities.authenticateOneTimePasscode, authenticateOneTimePasscode),
  serve(identities.authenticatePassword, authenticatePassword),
  serve(identities.create, createIdentity),
  serve(identities.createV1, createIdentity),
  serve(identities.me, readMe),
  serve(identities.recordOfSaleExists, findRecordOfSale),
  serve(identities.status, readStatus),
  serve(identities.statusOfStore, readStatus),
  serve(linkedServices.list, listServices),
  serve(linkedServices.revoke, revokeService),
  serve(linking.authorizeSonosLinkCode, authorizeSonosLinkCode),
  serve(linking.authorizeUserCode, authorizeUserCode),
  serve(linking.generateUserCode, generateUserCode),
  serve(linking.issueAuthCode, issueAuthCode),
  serve(linking.issueCastingGrant, issueCastingGrant),
  serve(linking.migrate, migrate),
  serve(linking.startByDeviceCode, startByDeviceCode),
  serve(linking.startOnDevice, startOnDevice),
  serve(magicLinks.redeem, redeemLink),
  serve(magicLinks.request, requestLink),
  serve(oneTimePasscodes.initiate, initiatePasscode),
  serve(oneTimePasscodes.redeem, redeemPasscode),
  serve(ownIdentities.changeHandle, changeHandle),
  serve(ownIdentities.changePassword, changePassword),
  serve(ownIdentities.changePhoneNumber, changePhoneNumber),
  serve(ownIdentities.remove, removeIdentity),
  serve(passkeys.finishCreation, finishPasskeyCreation),
  serve(passkeys.finishLogin, finishPasskeyLogin),
  serve(passkeys.list, listPasskeys),
  serve(passkeys.remove, removePasskey),
  serve(passkeys.rename, renameOwnPasskey),
  serve(passkeys.startCreation, startPasskeyCreation),
  serve(passkeys.startLogin, startPasskeyLogin),
  serve(sessions.logOut, logOut),
  serve(sessions.refresh, refresh),
  serve(sessions.revokeAll, revokeAll),
  serve(sessions.startAnonymous, startAnonymous),
  serve(sessions.startAuthenticated, startAuthenticated),
  serve(validations.checkCustomerInfo, checkCustomerInfo),
  serve(validations.checkPassword, checkPassword),
  serve(validations.checkUsername, checkUsername),
];
