import type { Address } from '@sideband/shared-sdk/address/model';

/** A card at the gateway, as far as anybody may see it. */
export interface VaultCard {
  gatewayPaymentMethodId: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  wallet: string | null;
  /** As it was typed with the card; nothing where it was not, or is none. */
  billingAddress: Address | undefined;
}

/**
 * Whoever keeps the cards. We hold its ids of customers and cards, never a number. Every method throws `GatewayUnsure`
 * when no answer came, and is safe to repeat.
 */
export interface CardVault {
  /** Its id of a customer of ours. */
  addCustomer(accountNumber: string): Promise<string>;
  /** Lets a page of the gateway take a card for this customer, until then. */
  startSetup(of: { customerId: string; expiresAt: Date }): Promise<{ setupToken: string }>;
  /** The card taken so; undefined where the setup is unfinished, over, or another customer's. */
  finishedSetup(of: {
    customerId: string;
    setupId: string;
    at: Date;
  }): Promise<VaultCard | undefined>;
  /** Makes a card this customer's; undefined where it cannot be. */
  attach(of: { customerId: string; cardId: string }): Promise<VaultCard | undefined>;
  /** Undefined where the bank says no. */
  change(
    cardId: string,
    to: { expiryMonth: number; expiryYear: number; billingAddress: Address },
  ): Promise<VaultCard | undefined>;
  /** Gives all cards of a customer back, and forgets who that was. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Gives a card back: nobody can charge it any more. */
  forget(cardId: string): Promise<void>;
}
