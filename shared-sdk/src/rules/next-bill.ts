interface Charged {
  dueDate: string;
  /** In minor units. */
  amount: number;
  /** Whether it is charged to the billing profile in question. */
  isOwn: boolean;
}

/**
 * Returns what is left to pay of a billing profile's next charges, in minor units. Carried-over
 * amounts are added to the first actual charge; a free period is not one. The credit belongs to the
 * account: it pays the earliest charges, whatever their billing profile.
 */
export function leftToPay(
  charges: readonly Charged[],
  { credit, carriedOver }: { credit: number; carriedOver: number },
): number {
  let [creditLeft, leftOver, left] = [credit, carriedOver, 0];
  const inOrder = charges.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  for (const { isOwn, amount } of inOrder) {
    const asked = amount + (amount > 0 ? leftOver : 0);
    if (amount > 0) leftOver = 0;
    const fromCredit = Math.min(creditLeft, asked);
    creditLeft -= fromCredit;
    if (isOwn) left += asked - fromCredit;
  }
  return left;
}
