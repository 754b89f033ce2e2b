import type { FieldName } from './typed-card.ts';

/** An error as the page shows it: in its list of what is wrong, with a link that leads here. */
export interface FieldError {
  field: FieldName;
  code: string;
  message: string;
}

/** What the page that holds the frame may say. `id` names one press of its button. */
export type Asked =
  | { type: 'start' | 'look'; look: Record<string, string> }
  | { type: 'check'; id: string }
  | { type: 'confirm'; id: string; setupToken: string; address: Address | undefined }
  | { type: 'clearCvc' }
  | { type: 'lock'; locked: boolean }
  | { type: 'focus'; field: FieldName };

/** Of the page, as it names its parts. */
export interface Address {
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

/** What the frame says. Never a number, a CVC or a name. */
export type Said =
  | { type: 'ready' | 'submit' }
  | { type: 'height'; height: number }
  | {
      type: 'checked';
      id: string;
      /** Everything that is wrong at this moment; it is said at the fields, too. */
      errors: FieldError[];
      /** Grows with every letter: what has the same number is the same card. */
      edits: number;
    }
  | {
      type: 'confirmed';
      id: string;
      setupId: string;
      brand: string;
      lastFour: string;
      expiryMonth: number;
      expiryYear: number;
    }
  | { type: 'challenge'; id: string }
  | { type: 'refused'; id: string; code: RefusedCode; errors: FieldError[] };

export type RefusedCode =
  /** Something in the fields is wrong, as far as that can be told here. */
  | 'invalid'
  /** The bank does not take the card, or something in the fields is not as the bank has it. */
  | 'declined'
  /** The bank asked who it is, and got no answer or the wrong one. */
  | 'authentication'
  /** The setup is over: the page has to ask for another token. */
  | 'setupOver'
  /** Nobody knows whether it was taken. Asking again with the same token takes it once. */
  | 'noAnswer';
