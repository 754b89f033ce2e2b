import { accounts } from '@sideband/shared-sdk/account/calls';
import { device } from '@sideband/shared-sdk/device/calls';
import { giftCards } from '@sideband/shared-sdk/gift-cards/calls';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { readAccount } from './account/read.handler.ts';
import { registerDevice } from './device/register.handler.ts';
import { lookUpGiftCard } from './gift-cards/look-up.handler.ts';
import { redeemGiftCard } from './gift-cards/redeem.handler.ts';
import { serve } from './http/serve.ts';
import { authenticatePassword } from './identity/authenticate-password.handler.ts';
import { logOut } from './session/log-out.handler.ts';
import { startAnonymous } from './session/start-anonymous.handler.ts';
import { startAuthenticated } from './session/start-authenticated.handler.ts';

/** The whole API. Method, path, credential and shapes are stated in the contract of each call. */
export const routes = [
  serve(accounts.read, readAccount),
  serve(device.register, registerDevice),
  serve(giftCards.lookUp, lookUpGiftCard),
  serve(giftCards.redeem, redeemGiftCard),
  serve(identities.authenticatePassword, authenticatePassword),
  serve(sessions.logOut, logOut),
  serve(sessions.startAnonymous, startAnonymous),
  serve(sessions.startAuthenticated, startAuthenticated),
];
