import { type Address, cityLine } from '@sideband/shared-sdk/address';
import { markDifferences } from './mark-differences.ts';

interface Props {
  address: Address;
  /** The address to compare with. Words that are missing in it are marked. */
  comparedWith?: Address;
}

/** An address, line by line as on an envelope. */
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
                // The parts never reorder, and a text can occur twice, so the index is the key.
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

const linesOn = (address: Address) => [
  address.addressLine1,
  ...(address.addressLine2 ? [address.addressLine2] : []),
  cityLine(address),
];
