import { accounts } from '@sideband/shared-sdk/account/calls';
import { eligibilityCheck } from '@sideband/shared-sdk/eligibility-check/calls';
import { identification } from '@sideband/shared-sdk/identification/calls';
import { partnerIntegration } from '@sideband/shared-sdk/partner-integration/calls';
import { profiles } from '@sideband/shared-sdk/profile/calls';
import { radios } from '@sideband/shared-sdk/radios/calls';
import { serviceAccess } from '@sideband/shared-sdk/service-access/calls';
import { trials } from '@sideband/shared-sdk/trial/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { exchangeToken } from '../account/exchange-token.handler.ts';
import { dismissNextBestAction, readNextBestAction } from '../account/next-best-action.handlers.ts';
import { readAccount } from '../account/read.handler.ts';
import { readAccountWithoutPerson } from '../account/read-without-person.handler.ts';
import { readStreaming, updateStreaming } from '../account/streaming.handlers.ts';
import { updateNameAndAddress } from '../account/update-name-and-address.handler.ts';
import { verifyAccount } from '../account/verify.handler.ts';
import { readMyAccount } from '../consents/read-mine.handler.ts';
import { updateMyAccount } from '../consents/update-mine.handler.ts';
import { acceptTerms } from '../hand-off/accept-terms.handler.ts';
import { openHandOff } from '../hand-off/open.handler.ts';
import { readDetailedState, readHandedOver } from '../hand-off/read-state.handlers.ts';
import { requestTrialLink } from '../hand-off/request-link.handler.ts';
import { serve } from '../http/serve.ts';
import { checkHuman } from '../human-checks/captcha.handler.ts';
import { identifyByDetails } from '../identification/by-details.handler.ts';
import { identifyByEmail } from '../identification/by-email.handler.ts';
import { identifyByLicensePlate } from '../identification/by-license-plate.handler.ts';
import { createAutoProfile } from '../profiles/create-auto.handler.ts';
import { readMyProfile } from '../profiles/read-mine.handler.ts';
import { updateMyProfile, updateMyTastePicks } from '../profiles/update-mine.handler.ts';
import { readRadioInfo } from '../radios/info.handler.ts';
import { refreshRadio, sendRefreshInstruction } from '../radios/refresh.handlers.ts';
import { validateRadio } from '../radios/validate.handler.ts';
import { checkAccess } from '../service-access/check.handler.ts';
import { claimAccess } from '../service-access/claim.handler.ts';
import { activateAtDealer } from '../trial/activate-at-dealer.handler.ts';
import { claimTrial } from '../trial/claim.handler.ts';
import { readInvitation } from '../trial/read-invitation.handler.ts';
import { checkUsedVehicle } from '../used-vehicles/check.handler.ts';
import {
  readStateByRadioId,
  readStateBySubscription,
  readStateByVin,
} from '../vehicle-state/read.handlers.ts';
import { readOwnVehicles } from '../vehicle-state/read-own.handler.ts';

/** Accounts, and the lookups of people, radios and cars. */
export const finding = [
  serve(accounts.dismissNextBestAction, dismissNextBestAction),
  serve(accounts.exchangeToken, exchangeToken),
  serve(accounts.read, readAccount),
  serve(accounts.readMine, readMyAccount),
  serve(accounts.readStreaming, readStreaming),
  serve(accounts.readNextBestAction, readNextBestAction),
  serve(accounts.readVehicles, readOwnVehicles),
  serve(accounts.readWithoutPerson, readAccountWithoutPerson),
  serve(accounts.update, updateMyAccount),
  serve(accounts.updateNameAndAddress, updateNameAndAddress),
  serve(accounts.updateStreaming, updateStreaming),
  serve(accounts.verify, verifyAccount),
  serve(eligibilityCheck.captcha, checkHuman),
  serve(eligibilityCheck.usedVehicle, checkUsedVehicle),
  serve(identification.byDetails, identifyByDetails),
  serve(identification.byEmail, identifyByEmail),
  serve(identification.byLicensePlate, identifyByLicensePlate),
  serve(profiles.createAuto, createAutoProfile),
  serve(profiles.readMine, readMyProfile),
  serve(profiles.update, updateMyProfile),
  serve(profiles.updateTastePicks, updateMyTastePicks),
  serve(radios.info, readRadioInfo),
  serve(radios.refresh, refreshRadio),
  serve(radios.sendRefreshInstruction, sendRefreshInstruction),
  serve(radios.validate, validateRadio),
  serve(serviceAccess.check, checkAccess),
  serve(serviceAccess.claim, claimAccess),
  serve(trials.activateAtDealer, activateAtDealer),
  serve(trials.claim, claimTrial),
  serve(partnerIntegration.acceptTermsAndConditions, acceptTerms),
  serve(partnerIntegration.getDetailedDeviceState, readDetailedState),
  serve(partnerIntegration.magicLinkRequest, requestTrialLink),
  serve(partnerIntegration.openHandOff, openHandOff),
  serve(vehicleStates.fromHandOff, readHandedOver),
  serve(trials.readInvitation, readInvitation),
  serve(vehicleStates.byRadioId, readStateByRadioId),
  serve(vehicleStates.bySubscription, readStateBySubscription),
  serve(vehicleStates.byVin, readStateByVin),
];
