/** Input that was not submitted, or a payment without a response yet. */
export type Unsaved = 'nothing' | 'typed' | 'moneyMoves';
