import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Checkbox, TextLink } from '@sideband/shared-sdk/ui';
import { brandValues } from './brand.ts';
import type { MakerFlow } from './useMakerFlow.ts';

/** The maker's terms, with their text on the maker's own page. Nothing for a maker without any. */
export function MakerTermsBox({ flow }: { flow: MakerFlow }) {
  const { terms, isTermsTicked, keep, brand } = flow;
  if (!terms) return null;
  const values = brandValues(brand);
  return (
    <>
      <Checkbox
        name="makerTerms"
        label={<FormattedMessage id="maker.terms" values={values} />}
        hint={<FormattedMessage id="maker.terms.hint" values={values} />}
        checked={isTermsTicked}
        onChange={(on) => keep({ terms: on ? terms.version : undefined })}
      />
      <p>
        <TextLink to={terms.url} target="_blank" rel="noopener noreferrer">
          <FormattedMessage
            id="maker.terms.read"
            values={Object.assign({ version: terms.version }, values)}
          />
        </TextLink>
      </p>
    </>
  );
}
