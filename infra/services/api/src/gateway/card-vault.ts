import type { Address, PlaceOfUse } from '@sideband/shared-sdk/address/model';

/** The data of a card at the gateway that may be shown. */
export interface VaultCard {
  gatewayPaymentMethodId: string;
  brand: string;
  last4: string;
  /** Identifies the card's number, the same for every customer. `null` if the gateway does not say. */
  fingerprint?: string | null;
  expiryMonth: number;
  expiryYear: number;
  wallet: string | null;
  /**
   * Address that was entered with the card, or only its ZIP or postal code. `undefined` if it is
   * missing or invalid.
   */
  billingAddress: PlaceOfUse | undefined;
}

/**
 * The service that stores the cards. We keep its customer and card IDs, never a card number. All
 * methods are idempotent and throw `GatewayUnsure` when there is no response.
 */
export interface CardVault {
  /** Creates a customer and returns its ID at the gateway. */
  addCustomer(accountNumber: string): Promise<string>;
  /**
   * Starts a setup, with which the gateway's form can collect a card of this customer until
   * `expiresAt`.
   */
  startSetup(of: { customerId: string; expiresAt: Date }): Promise<{ setupToken: string }>;
  /**
   * Returns the card of a finished setup, or `undefined` if the setup is unfinished, expired or
   * another customer's.
   */
  finishedSetup(of: {
    customerId: string;
    setupId: string;
    at: Date;
  }): Promise<VaultCard | undefined>;
  /** Assigns a card to the customer. Returns `undefined` if that is impossible. */
  attach(of: { customerId: string; cardId: string }): Promise<VaultCard | undefined>;
  /** Returns `undefined` when the bank declines the change. */
  change(
    cardId: string,
    to: { expiryMonth: number; expiryYear: number; billingAddress: Address },
  ): Promise<VaultCard | undefined>;
  /** Detaches all cards of a customer and deletes the customer. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Detaches a card, so that it can no longer be charged. */
  forget(cardId: string): Promise<void>;
}
