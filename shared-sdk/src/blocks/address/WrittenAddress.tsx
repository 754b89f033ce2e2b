import type { Address } from '@sideband/shared-sdk/address';
import { markDifferences } from './mark-differences.ts';

interface Props {
  address: Address;
  /** What in it is not in that one is marked. */
  comparedWith?: Address;
}

/** An address as an envelope has it. */
export function WrittenAddress({ address, comparedWith }: Props) {
  const lines = linesOn(address);
  const others = comparedWith && linesOn(comparedWith).join(' ');
  return (
    <>
      {lines.map((line) => (
        <span key={line} style={{ display: 'block' }}>
          {others === undefined
            ? line
            : markDifferences(line, others).map(({ text, isOther }, index) => (
                // Words of one line: their place is what tells them apart.
                <span key={index}>
                  {index > 0 && ' '}
                  {isOther ? <mark>{text}</mark> : text}
                </span>
              ))}
        </span>
      ))}
    </>
  );
}

const linesOn = ({ addressLine1, addressLine2, city, state, zip }: Address) => [
  addressLine1,
  ...(addressLine2 ? [addressLine2] : []),
  `${city} ${state} ${zip}`,
];
