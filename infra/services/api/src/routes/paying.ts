import { billing } from '@sideband/shared-sdk/billing/calls';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import { giftCards } from '@sideband/shared-sdk/gift-cards/calls';
import { invoices } from '@sideband/shared-sdk/invoices/calls';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { payments } from '@sideband/shared-sdk/payments/calls';
import { updateEBillEnrollment } from '../account/update-e-bill.handler.ts';
import { payMailedBill, readMailedBill } from '../balance-due/mailed-bill.handlers.ts';
import { makePayment, payBalanceDue, payOwnBalanceDue } from '../balance-due/pay.handlers.ts';
import { createPayment, createPaymentSetupToken } from '../balance-due/pay-bill.handlers.ts';
import { updatePaymentInfo } from '../balance-due/update-payment-info.handler.ts';
import { readActivity } from '../billing/activity.handler.ts';
import { readBalanceDue } from '../billing/balance-due.handler.ts';
import {
  createBillingProfile,
  readBillingProfile,
  readDefaultBillingProfile,
  updateBillingProfile,
} from '../billing/billing-profiles.handlers.ts';
import { readNextBill } from '../billing/next-bill.handler.ts';
import { readPaymentHistory } from '../billing/payment-history.handler.ts';
import { lookUpGiftCard } from '../gift-cards/look-up.handler.ts';
import { redeemGiftCard } from '../gift-cards/redeem.handler.ts';
import { registerGiftCard } from '../gift-cards/register.handler.ts';
import { serve } from '../http/serve.ts';
import { readInvoicePdf } from '../invoices/pdf/pdf.handler.ts';
import { readInvoice, readInvoices } from '../invoices/read.handlers.ts';
import { addKnownCard, addTypedCard } from '../payment-methods/add.handlers.ts';
import {
  deletePaymentMethod,
  setDefaultPaymentMethod,
  updatePaymentMethod,
} from '../payment-methods/change.handlers.ts';
import {
  readPaymentMethod,
  readPaymentMethodHistory,
  readPaymentMethods,
} from '../payment-methods/read.handlers.ts';
import {
  createCardSetupToken,
  createFirstCardSetupToken,
} from '../payment-methods/setup-tokens.handlers.ts';

/** Bills, cards and gift cards. */
export const paying = [
  serve(billing.createBillingProfile, createBillingProfile),
  serve(billing.getBillingProfile, readBillingProfile),
  serve(billing.getDefaultBillingProfile, readDefaultBillingProfile),
  serve(billing.postBalanceDuePaySelf, payOwnBalanceDue),
  serve(billing.updateBillingProfile, updateBillingProfile),
  serve(billingService.addPaymentMethod, addKnownCard),
  serve(billingService.payBalanceDue, payBalanceDue),
  serve(billing.activity, readActivity),
  serve(billing.getBalanceDueDetails, readBalanceDue),
  serve(billing.getBillingProfileNextBill, readNextBill),
  serve(billing.getBillingProfilePaymentHistory, readPaymentHistory),
  serve(giftCards.lookUp, lookUpGiftCard),
  serve(giftCards.redeem, redeemGiftCard),
  serve(giftCards.register, registerGiftCard),
  serve(invoices.getInvoice, readInvoice),
  serve(invoices.getInvoicePdf, readInvoicePdf),
  serve(invoices.getInvoices, readInvoices),
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
  serve(payments.payMailedBill, payMailedBill),
  serve(payments.readMailedBill, readMailedBill),
  serve(payments.updateEBillEnrollment, updateEBillEnrollment),
  serve(payments.updatePaymentInfo, updatePaymentInfo),
];
