import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { activation } from '@sideband/shared-sdk/activation/calls';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { entitlements } from '@sideband/shared-sdk/entitlements/calls';
import { offers } from '@sideband/shared-sdk/offers/calls';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { partnerEntitlements } from '@sideband/shared-sdk/partner-entitlements/calls';
import { purchases } from '@sideband/shared-sdk/purchases/calls';
import { quotes } from '@sideband/shared-sdk/quotes/calls';
import { studentStatuses } from '@sideband/shared-sdk/student-status/calls';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { restorePurchase, syncActivation } from '../activation/activation.handlers.ts';
import { checkRadioByLetter } from '../continuous-service/check-by-letter.handler.ts';
import { joinAccounts } from '../continuous-service/join-accounts.handler.ts';
import {
  checkOwnRadio,
  readJoinableSubscriptions,
  readOwnRadios,
} from '../continuous-service/own-radios.handlers.ts';
import { quoteContinuousService } from '../continuous-service/quote.handler.ts';
import { readRadiosByToken } from '../continuous-service/read-by-token.handler.ts';
import {
  readCustomerChange,
  readOffersToChange,
  readOffersToStay,
  readRenewalOffers,
} from '../eligible-offers/bought-offers.handlers.ts';
import {
  readCustomerOffers,
  readOffersToAdd,
} from '../eligible-offers/customer-offers.handlers.ts';
import { readNewOffers } from '../eligible-offers/new-offers.handler.ts';
import { readSubscriptionOptions } from '../eligible-offers/options.handler.ts';
import { grantEntitlement, readEntitlements } from '../entitlements/entitlements.handlers.ts';
import { serve } from '../http/serve.ts';
import { readCatalog } from '../offers/catalog.handler.ts';
import { readOffer, readOffersByIds } from '../offers/details.handlers.ts';
import { describePackages, presentOffers } from '../offers/present.handlers.ts';
import { confirmOrder } from '../orders/confirm.handler.ts';
import { readOrder } from '../orders/read.handler.ts';
import {
  activatePartnerEntitlement,
  readPartnerEntitlements,
} from '../partner-entitlements/entitlements.handlers.ts';
import { readPartnerLink } from '../partner-entitlements/links.ts';
import { carryOut } from '../plan-changes/carry-out.ts';
import { createOrder } from '../plan-changes/create-order.handler.ts';
import { addSubscription } from '../purchases/add-subscription.handler.ts';
import { linkDevice } from '../purchases/link-device.handler.ts';
import { swapRadio } from '../purchases/swap-radio.handler.ts';
import { quoteSwapRadio } from '../purchases/swap-radio-quote.handler.ts';
import { quotePlan } from '../quotes/quote.handler.ts';
import { beginVerification } from '../student-verification/begin.handler.ts';
import { bringDocumentPart, giveDocument } from '../student-verification/document.handlers.ts';
import { findSchools } from '../student-verification/find-schools.handler.ts';
import { followStudentLink, sendStudentLink } from '../student-verification/link.handlers.ts';
import { readStudentStatus } from '../student-verification/read.handler.ts';
import { readSubscription, readSubscriptions } from '../subscriptions/read.handlers.ts';

/** Body limit for a part of a document in base64, with the fields around it. */
const largestPart = 720 * 1024;

/** Offers, quotes, orders, and the plans that customers have. */
export const selling = [
  serve(accountManagement.readSubscriptionOptions, readSubscriptionOptions),
  serve(activation.restore, restorePurchase),
  serve(activation.sync, syncActivation),
  serve(continuousService.checkRadio, checkOwnRadio),
  serve(continuousService.checkRadioWithoutPerson, checkRadioByLetter),
  serve(continuousService.joinAccounts, joinAccounts),
  serve(continuousService.readRadios, readOwnRadios),
  serve(continuousService.readRadiosByToken, readRadiosByToken),
  serve(continuousService.readSubscriptions, readJoinableSubscriptions),
  serve(entitlements.getEntitlements, readEntitlements),
  serve(entitlements.grantEntitlement, grantEntitlement),
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
  serve(orders.confirmOrder, confirmOrder(carryOut)),
  serve(orders.createOrder, createOrder),
  serve(orders.getOrder, readOrder(carryOut)),
  serve(partnerEntitlements.activatePartnerEntitlement, activatePartnerEntitlement),
  serve(partnerEntitlements.getPartnerEntitlements, readPartnerEntitlements),
  serve(partnerEntitlements.readLink, readPartnerLink),
  serve(purchases.addSubscription, addSubscription),
  serve(purchases.linkDevice, linkDevice),
  serve(purchases.swapRadio, swapRadio),
  serve(quotes.quote, quotePlan),
  serve(quotes.continuousServiceQuote, quoteContinuousService),
  serve(quotes.swapRadioQuote, quoteSwapRadio),
  serve(studentStatuses.begin, beginVerification),
  serve(studentStatuses.bringDocumentPart, bringDocumentPart, { largestBody: largestPart }),
  serve(studentStatuses.findSchools, findSchools),
  serve(studentStatuses.followLink, followStudentLink),
  serve(studentStatuses.giveDocument, giveDocument),
  serve(studentStatuses.read, readStudentStatus),
  serve(studentStatuses.sendLink, sendStudentLink),
  serve(subscriptions.subscriptionForId, readSubscription),
  serve(subscriptions.subscriptions, readSubscriptions),
];
