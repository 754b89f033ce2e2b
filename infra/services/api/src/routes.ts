import { accounts } from '@sideband/shared-sdk/account/calls';
import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { activation } from '@sideband/shared-sdk/activation/calls';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import { configuration } from '@sideband/shared-sdk/configuration/calls';
import { content } from '@sideband/shared-sdk/content/calls';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { device } from '@sideband/shared-sdk/device/calls';
import { deviceAuthentication } from '@sideband/shared-sdk/device-authentication/calls';
import { eligibilityCheck } from '@sideband/shared-sdk/eligibility-check/calls';
import { entitlements } from '@sideband/shared-sdk/entitlements/calls';
import { giftCards } from '@sideband/shared-sdk/gift-cards/calls';
import { identification } from '@sideband/shared-sdk/identification/calls';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { invoices } from '@sideband/shared-sdk/invoices/calls';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { localization } from '@sideband/shared-sdk/localization/calls';
import { magicLinks } from '@sideband/shared-sdk/magic-link/calls';
import { offers } from '@sideband/shared-sdk/offers/calls';
import { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode/calls';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { partnerEntitlements } from '@sideband/shared-sdk/partner-entitlements/calls';
import { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { payments } from '@sideband/shared-sdk/payments/calls';
import { personalisation } from '@sideband/shared-sdk/personalisation/calls';
import { privacy } from '@sideband/shared-sdk/privacy/calls';
import { profiles } from '@sideband/shared-sdk/profile/calls';
import { purchases } from '@sideband/shared-sdk/purchases/calls';
import { quotes } from '@sideband/shared-sdk/quotes/calls';
import { radios } from '@sideband/shared-sdk/radios/calls';
import { serviceAccess } from '@sideband/shared-sdk/service-access/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { studentStatuses } from '@sideband/shared-sdk/student-status/calls';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { telemetryCalls } from '@sideband/shared-sdk/telemetry/calls';
import { time } from '@sideband/shared-sdk/time/calls';
import { userEventCalls } from '@sideband/shared-sdk/user-events/calls';
import { utility } from '@sideband/shared-sdk/utility/calls';
import { validations } from '@sideband/shared-sdk/validation/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { exchangeToken } from './account/exchange-token.handler.ts';
import { readAccount } from './account/read.handler.ts';
import { readAccountWithoutPerson } from './account/read-without-person.handler.ts';
import { updateEBillEnrollment } from './account/update-e-bill.handler.ts';
import { updateNameAndAddress } from './account/update-name-and-address.handler.ts';
import { verifyAccount } from './account/verify.handler.ts';
import { restorePurchase, syncActivation } from './activation/activation.handlers.ts';
import { makePayment, payBalanceDue, payOwnBalanceDue } from './balance-due/pay.handlers.ts';
import { createPayment, createPaymentSetupToken } from './balance-due/pay-bill.handlers.ts';
import { updatePaymentInfo } from './balance-due/update-payment-info.handler.ts';
import { readActivity } from './billing/activity.handler.ts';
import { readBalanceDue } from './billing/balance-due.handler.ts';
import {
  createBillingProfile,
  readBillingProfile,
  readDefaultBillingProfile,
  updateBillingProfile,
} from './billing/billing-profiles.handlers.ts';
import { readNextBill } from './billing/next-bill.handler.ts';
import { readPaymentHistory } from './billing/payment-history.handler.ts';
import {
  readAppSettings,
  readCommonConfiguration,
  readCountryConfiguration,
} from './configuration/read.handlers.ts';
import { renderApplicationConfig } from './configuration/render-application-config.handler.ts';
import { readMyAccount } from './consents/read-mine.handler.ts';
import { updateMyAccount } from './consents/update-mine.handler.ts';
import { readEntriesOfType, readEntry } from './content/read.handlers.ts';
import { checkRadioByLetter } from './continuous-service/check-by-letter.handler.ts';
import { joinAccounts } from './continuous-service/join-accounts.handler.ts';
import {
  checkOwnRadio,
  readJoinableSubscriptions,
  readOwnRadios,
} from './continuous-service/own-radios.handlers.ts';
import { quoteContinuousService } from './continuous-service/quote.handler.ts';
import { readRadiosByToken } from './continuous-service/read-by-token.handler.ts';
import { authenticateDevice } from './device/authenticate.handler.ts';
import { challengeDevice } from './device/challenge.handler.ts';
import { migrateGrant } from './device/migrate-grant.handler.ts';
import { refreshGrant } from './device/refresh-grant.handler.ts';
import { registerDevice } from './device/register.handler.ts';
import {
  readCustomerChange,
  readOffersToChange,
  readOffersToStay,
  readRenewalOffers,
} from './eligible-offers/bought-offers.handlers.ts';
import { readCustomerOffers, readOffersToAdd } from './eligible-offers/customer-offers.handlers.ts';
import { readNewOffers } from './eligible-offers/new-offers.handler.ts';
import { readSubscriptionOptions } from './eligible-offers/options.handler.ts';
import { grantEntitlement, readEntitlements } from './entitlements/entitlements.handlers.ts';
import { submitUserEvents } from './events/submit-user-events.handler.ts';
import { takeActions } from './events/take-actions.handler.ts';
import { takeTelemetryEvents } from './events/take-telemetry-events.handler.ts';
import { lookUpGiftCard } from './gift-cards/look-up.handler.ts';
import { redeemGiftCard } from './gift-cards/redeem.handler.ts';
import { registerGiftCard } from './gift-cards/register.handler.ts';
import { serve } from './http/serve.ts';
import { checkHuman } from './human-checks/captcha.handler.ts';
import { identifyByDetails } from './identification/by-details.handler.ts';
import { identifyByEmail } from './identification/by-email.handler.ts';
import { identifyByLicensePlate } from './identification/by-license-plate.handler.ts';
import { authenticatePassword } from './identity/authenticate-password.handler.ts';
import { createIdentity } from './identity/create.handler.ts';
import { findRecordOfSale } from './identity/record-of-sale.handler.ts';
import { readStatus } from './identity/status.handler.ts';
import { readInvoice, readInvoices } from './invoices/read.handlers.ts';
import { authorizeSonosLinkCode } from './linking/authorize-sonos-link-code.handler.ts';
import { authorizeUserCode } from './linking/authorize-user-code.handler.ts';
import { generateUserCode } from './linking/generate-user-code.handler.ts';
import { issueAuthCode } from './linking/issue-auth-code.handler.ts';
import { issueCastingGrant } from './linking/issue-casting-grant.handler.ts';
import { migrate } from './linking/migrate.handler.ts';
import { startByDeviceCode } from './linking/start-by-device-code.handler.ts';
import { startOnDevice } from './linking/start-on-device.handler.ts';
import { getLocalizations } from './localization/get-localizations.handler.ts';
import { redeemLink } from './magic-link/redeem.handler.ts';
import { requestLink } from './magic-link/request.handler.ts';
import { readCatalog } from './offers/catalog.handler.ts';
import { readOffer, readOffersByIds } from './offers/details.handlers.ts';
import { describePackages, presentOffers } from './offers/present.handlers.ts';
import { initiatePasscode } from './one-time-passcode/initiate.handler.ts';
import { redeemPasscode } from './one-time-passcode/redeem.handler.ts';
import { confirmOrder } from './orders/confirm.handler.ts';
import { createOrder } from './orders/create.handler.ts';
import { readOrder } from './orders/read.handler.ts';
import { changeHandle } from './own-identity/change-handle.handler.ts';
import { changePassword } from './own-identity/change-password.handler.ts';
import { changePhoneNumber } from './own-identity/change-phone.handler.ts';
import { readMe } from './own-identity/me.handler.ts';
import { removeIdentity } from './own-identity/remove.handler.ts';
import {
  activatePartnerEntitlement,
  readPartnerEntitlements,
} from './partner-entitlements/entitlements.handlers.ts';
import { readPartnerLink } from './partner-entitlements/links.ts';
import { finishPasskeyCreation } from './passkey/finish-creation.handler.ts';
import { finishPasskeyLogin } from './passkey/finish-login.handler.ts';
import { startPasskeyCreation } from './passkey/start-creation.handler.ts';
import { startPasskeyLogin } from './passkey/start-login.handler.ts';
import { addKnownCard, addTypedCard } from './payment-methods/add.handlers.ts';
import {
  deletePaymentMethod,
  setDefaultPaymentMethod,
  updatePaymentMethod,
} from './payment-methods/change.handlers.ts';
import {
  readPaymentMethod,
  readPaymentMethodHistory,
  readPaymentMethods,
} from './payment-methods/read.handlers.ts';
import {
  createCardSetupToken,
  createFirstCardSetupToken,
} from './payment-methods/setup-tokens.handlers.ts';
import { takeCampaignEvent } from './personalisation/take-campaign-event.handler.ts';
import { recordOptOut } from './privacy/record-opt-out.handler.ts';
import { createAutoProfile } from './profiles/create-auto.handler.ts';
import { readMyProfile } from './profiles/read-mine.handler.ts';
import { updateMyProfile, updateMyTastePicks } from './profiles/update-mine.handler.ts';
import {
  authenticateMagicLink,
  authenticateOneTimePasscode,
} from './proofs/authenticate-by-proof.handlers.ts';
import { addSubscription } from './purchases/add-subscription.handler.ts';
import { linkDevice } from './purchases/link-device.handler.ts';
import { swapRadio } from './purchases/swap-radio.handler.ts';
import { quoteSwapRadio } from './purchases/swap-radio-quote.handler.ts';
import { quotePlan } from './quotes/quote.handler.ts';
import { readRadioInfo } from './radios/info.handler.ts';
import { refreshRadio, sendRefreshInstruction } from './radios/refresh.handlers.ts';
import { validateRadio } from './radios/validate.handler.ts';
import { revokeAll } from './revocation/revoke-all.handler.ts';
import { checkAccess } from './service-access/check.handler.ts';
import { claimAccess } from './service-access/claim.handler.ts';
import { logOut } from './session/log-out.handler.ts';
import { refresh } from './session/refresh.handler.ts';
import { startAnonymous } from './session/start-anonymous.handler.ts';
import { startAuthenticated } from './session/start-authenticated.handler.ts';
import { beginVerification } from './student-verification/begin.handler.ts';
import { bringDocumentPart, giveDocument } from './student-verification/document.handlers.ts';
import { findSchools } from './student-verification/find-schools.handler.ts';
import { followStudentLink, sendStudentLink } from './student-verification/link.handlers.ts';
import { readStudentStatus } from './student-verification/read.handler.ts';
import { readSubscription, readSubscriptions } from './subscriptions/read.handlers.ts';
import { metronome } from './time/metronome.handler.ts';
import { checkUsedVehicle } from './used-vehicles/check.handler.ts';
import { logMessage } from './utility/log-message.handler.ts';
import { readEnvironment } from './utility/read-environment.handler.ts';
import { updateUseCase } from './utility/update-use-case.handler.ts';
import { checkPassword, checkUsername } from './validation/check.handlers.ts';
import { checkCustomerInfo } from './validation/check-customer-info.handler.ts';
import {
  readStateByRadioId,
  readStateBySubscription,
  readStateByVin,
} from './vehicle-state/read.handlers.ts';

/** Body limit for a batch of events: the most a browser sends, with some margin. */
const largestBody = 512 * 1024;

/** Body limit for log messages: at most nine thousand characters of several bytes each. */
const largestLog = 48 * 1024;

/** Body limit for a part of a document in base64, with the fields around it. */
const largestPart = 720 * 1024;

/** The whole API. The contract of each call defines its method, path, credential and schemas. */
export const routes = [
  serve(accounts.exchangeToken, exchangeToken),
  serve(accounts.read, readAccount),
  serve(accounts.readMine, readMyAccount),
  serve(accounts.readWithoutPerson, readAccountWithoutPerson),
  serve(accounts.update, updateMyAccount),
  serve(accounts.updateNameAndAddress, updateNameAndAddress),
  serve(billing.createBillingProfile, createBillingProfile),
  serve(billing.getBillingProfile, readBillingProfile),
  serve(billing.getDefaultBillingProfile, readDefaultBillingProfile),
  serve(billing.postBalanceDuePaySelf, payOwnBalanceDue),
  serve(billing.updateBillingProfile, updateBillingProfile),
  serve(billingService.addPaymentMethod, addKnownCard),
  serve(billingService.payBalanceDue, payBalanceDue),
  serve(accountManagement.readSubscriptionOptions, readSubscriptionOptions),
  serve(billing.activity, readActivity),
  serve(billing.getBalanceDueDetails, readBalanceDue),
  serve(billing.getBillingProfileNextBill, readNextBill),
  serve(billing.getBillingProfilePaymentHistory, readPaymentHistory),
  serve(accounts.verify, verifyAccount),
  serve(activation.restore, restorePurchase),
  serve(activation.sync, syncActivation),
  serve(configuration.appSettings, readAppSettings),
  serve(configuration.common, readCommonConfiguration),
  serve(configuration.country, readCountryConfiguration),
  serve(configuration.renderApplicationConfigWithSession, renderApplicationConfig),
  serve(content.entriesByType, readEntriesOfType),
  serve(content.entryById, readEntry),
  serve(continuousService.checkRadio, checkOwnRadio),
  serve(continuousService.checkRadioWithoutPerson, checkRadioByLetter),
  serve(continuousService.joinAccounts, joinAccounts),
  serve(continuousService.readRadios, readOwnRadios),
  serve(continuousService.readRadiosByToken, readRadiosByToken),
  serve(continuousService.readSubscriptions, readJoinableSubscriptions),
  serve(device.migrate, migrateGrant),
  serve(device.refresh, refreshGrant),
  serve(device.register, registerDevice),
  serve(deviceAuthentication.authenticate, authenticateDevice),
  serve(deviceAuthentication.challenge, challengeDevice),
  serve(entitlements.getEntitlements, readEntitlements),
  serve(entitlements.grantEntitlement, grantEntitlement),
  serve(giftCards.lookUp, lookUpGiftCard),
  serve(giftCards.redeem, redeemGiftCard),
  serve(giftCards.register, registerGiftCard),
  serve(eligibilityCheck.captcha, checkHuman),
  serve(eligibilityCheck.usedVehicle, checkUsedVehicle),
  serve(identification.byDetails, identifyByDetails),
  serve(identification.byEmail, identifyByEmail),
  serve(identification.byLicensePlate, identifyByLicensePlate),
  serve(identities.authenticateMagicLink, authenticateMagicLink),
  serve(identities.authenticateOneTimePasscode, authenticateOneTimePasscode),
  serve(identities.authenticatePassword, authenticatePassword),
  serve(identities.create, createIdentity),
  serve(identities.createV1, createIdentity),
  serve(identities.me, readMe),
  serve(identities.recordOfSaleExists, findRecordOfSale),
  serve(identities.status, readStatus),
  serve(identities.statusOfStore, readStatus),
  serve(invoices.getInvoice, readInvoice),
  serve(invoices.getInvoices, readInvoices),
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
  serve(offers.offersChange, readOffersToChange),
  serve(offers.offersSave, readOffersToStay),
  serve(offers.offerDetails, readOffer),
  serve(offers.offersCatalog, readCatalog),
  serve(offers.offersNew, readNewOffers),
  serve(webOffers.allPackageDescriptions, describePackages),
  serve(webOffers.commerceInfo, presentOffers),
  serve(webOffers.customer, readCustomerOffers),
  serve(webOffers.customerAdd, readOffersToAdd),
  serve(webOffers.customerChange, readCustomerChange),
  serve(webOffers.renewal, readRenewalOffers),
  serve(webOffers.info, readOffersByIds),
  serve(oneTimePasscodes.initiate, initiatePasscode),
  serve(oneTimePasscodes.redeem, redeemPasscode),
  serve(orders.confirmOrder, confirmOrder),
  serve(orders.createOrder, createOrder),
  serve(orders.getOrder, readOrder),
  serve(ownIdentities.changeHandle, changeHandle),
  serve(ownIdentities.changePassword, changePassword),
  serve(ownIdentities.changePhoneNumber, changePhoneNumber),
  serve(ownIdentities.remove, removeIdentity),
  serve(partnerEntitlements.activatePartnerEntitlement, activatePartnerEntitlement),
  serve(partnerEntitlements.getPartnerEntitlements, readPartnerEntitlements),
  serve(partnerEntitlements.readLink, readPartnerLink),
  serve(passkeys.finishCreation, finishPasskeyCreation),
  serve(passkeys.finishLogin, finishPasskeyLogin),
  serve(passkeys.startCreation, startPasskeyCreation),
  serve(passkeys.startLogin, startPasskeyLogin),
  serve(paymentMethods.createPaymentMethodsCardSetupToken, createCardSetupToken),
  serve(paymentMethods.createPaymentMethodsFirstCardSetupToken, createFirstCardSetupToken),
  serve(paymentMethods.deletePaymentMethod, deletePaymentMethod),
  serve(paymentMethods.getPaymentMethod, readPaymentMethod),
  serve(paymentMethods.getPaymentMethodHistory, readPaymentMethodHistory),
  serve(paymentMethods.getPaymentMethods, readPaymentMethods),
  serve(paymentMethods.postPaymentMethods, addTypedCard),
  serve(paymentMethods.setBillingProfileDefaultPaymentMethod, setDefaultPaymentMethod),
  serve(paymentMethods.updatePaymentMethod, updatePaymentMethod),
  serve(payments.createPayment, createPayment),
  serve(payments.createPaymentSetupToken, createPaymentSetupToken),
  serve(payments.makePayment, makePayment),
  serve(payments.updateEBillEnrollment, updateEBillEnrollment),
  serve(payments.updatePaymentInfo, updatePaymentInfo),
  serve(personalisation.event, takeCampaignEvent),
  serve(privacy.recordOptOut, recordOptOut),
  serve(localization.getLocalizations, getLocalizations),
  serve(profiles.createAuto, createAutoProfile),
  serve(profiles.readMine, readMyProfile),
  serve(profiles.update, updateMyProfile),
  serve(profiles.updateTastePicks, updateMyTastePicks),
  serve(purchases.addSubscription, addSubscription),
  serve(purchases.linkDevice, linkDevice),
  serve(purchases.swapRadio, swapRadio),
  serve(quotes.quote, quotePlan),
  serve(quotes.continuousServiceQuote, quoteContinuousService),
  serve(quotes.swapRadioQuote, quoteSwapRadio),
  serve(radios.info, readRadioInfo),
  serve(radios.refresh, refreshRadio),
  serve(radios.sendRefreshInstruction, sendRefreshInstruction),
  serve(radios.validate, validateRadio),
  serve(serviceAccess.check, checkAccess),
  serve(serviceAccess.claim, claimAccess),
  serve(sessions.logOut, logOut),
  serve(sessions.refresh, refresh),
  serve(sessions.revokeAll, revokeAll),
  serve(sessions.startAnonymous, startAnonymous),
  serve(sessions.startAuthenticated, startAuthenticated),
  serve(validations.checkCustomerInfo, checkCustomerInfo),
  serve(studentStatuses.begin, beginVerification),
  serve(studentStatuses.bringDocumentPart, bringDocumentPart, { largestBody: largestPart }),
  serve(studentStatuses.findSchools, findSchools),
  serve(studentStatuses.followLink, followStudentLink),
  serve(studentStatuses.giveDocument, giveDocument),
  serve(studentStatuses.read, readStudentStatus),
  serve(studentStatuses.sendLink, sendStudentLink),
  serve(subscriptions.subscriptionForId, readSubscription),
  serve(subscriptions.subscriptions, readSubscriptions),
  serve(validations.checkPassword, checkPassword),
  serve(validations.checkUsername, checkUsername),
  serve(telemetryCalls.actions, takeActions, { largestBody }),
  serve(telemetryCalls.events, takeTelemetryEvents, { largestBody }),
  serve(time.metronome, metronome),
  serve(userEventCalls.submit, submitUserEvents, { largestBody }),
  serve(vehicleStates.byRadioId, readStateByRadioId),
  serve(vehicleStates.bySubscription, readStateBySubscription),
  serve(vehicleStates.byVin, readStateByVin),
  serve(utility.envInfo, readEnvironment),
  serve(utility.logMessage, logMessage, { largestBody: largestLog }),
  serve(utility.updateUseCase, updateUseCase),
];
