import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { type Plans, usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage, useDraft, useIntl, useShown } from '@sideband/shared-sdk/react';
import { Button, Form, Icon, TextField, useFocusHandover } from '@sideband/shared-sdk/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import css from './promo-code.module.css';
import { useApplyCode } from './useApplyCode.ts';

export interface PromoCodeProps {
  /** Plans loaded with the code. */
  plans: Plans;
  /** Code that is applied. */
  value: string | undefined;
  /** Called with an accepted code, or with undefined when the code is removed. */
  onChange: (code: string | undefined) => void;
  /** Whether the field is always shown, for a page that is about the code. */
  isFixed?: boolean;
  /**
   * Called when the field starts or stops having an error. Used by a page that is about the code
   * and prefixes its title with "Error:".
   */
  onProblem?: (hasProblem: boolean) => void;
}

/**
 * Small form below the text "Have a promo code?", or without that text on a page about the code. It
 * must not be nested in another form.
 */
export function PromoCode({ plans, value, onChange, isFixed = false, ...title }: PromoCodeProps) {
  const { state, refused } = plans;
  const isRefused = refused?.isPromoCode === true;
  const { box, handOver } = useFocusHandover('[role=status], summary, input');
  const change = (code: string | undefined) => {
    handOver();
    onChange(code);
  };
  const [first] = state.step === 'ready' ? state.plans : [];
  return (
    <div ref={box}>
      {value !== undefined && !isRefused ? (
        <Accepted code={value} offer={first?.offer} onRemove={() => change(undefined)} />
      ) : (
        <Entry
          refused={isRefused ? refused : undefined}
          onAccepted={change}
          isFixed={isFixed}
          {...title}
        />
      )}
    </div>
  );
}

interface AcceptedProps {
  code: string;
  offer: Parameters<ReturnType<typeof usePriceLine>>[0] | undefined;
  onRemove: () => void;
}

function Accepted({ code, offer, onRemove }: AcceptedProps) {
  const priceLine = usePriceLine();
  return (
    <div className={css.accepted} role="status" tabIndex={-1}>
      <Icon name="ok" />
      <p>
        {offer ? (
          <FormattedMessage id="promoCode.accepted" values={{ code, price: priceLine(offer) }} />
        ) : (
          code
        )}
      </p>
      <Button variant="quiet" onClick={onRemove}>
        <FormattedMessage id="promoCode.remove" values={{ code }} />
      </Button>
    </div>
  );
}

interface EntryProps extends Pick<PromoCodeProps, 'onProblem'> {
  /** Code from the URL that was refused. */
  refused: Plans['refused'];
  onAccepted: (code: string) => void;
  isFixed: boolean;
}

function Entry({ refused, onAccepted, isFixed, ...title }: EntryProps) {
  const intl = useIntl();
  const [typed = refused?.code ?? '', type] = useDraft('promoCode.typed', refused?.code);
  const { isAsking, refusal = refused?.refusal, breakdown, apply } = useApplyCode(onAccepted);
  const disclosure = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = isFixed || refused !== undefined || refusal !== undefined;
  useShown('form', 'promoCodeEntry', isOpen || wasOpened);
  useEffect(() => {
    // The disclosure is only opened automatically. Closing it is left to the customer.
    if (isOpen && disclosure.current) disclosure.current.open = true;
  }, [isOpen]);

  const message = refusal && refusalMessage(refusal);
  const errors = useMemo(
    () =>
      message
        ? [{ field: 'promoCode' as const, message: intl.formatMessage({ id: message }) }]
        : [],
    [message, intl],
  );
  const missing = intl.formatMessage({ id: 'promoCode.missing' });
  const form = (
    <Form
      fields={['promoCode']}
      validate={(values) =>
        plain(values.promoCode) === '' ? [{ field: 'promoCode' as const, message: missing }] : []
      }
      onSubmit={(values) => void apply(plain(values.promoCode))}
      errors={errors}
      busy={isAsking}
      {...title}
    >
      {breakdown && <BreakdownNotice breakdown={breakdown} />}
      <TextField
        name="promoCode"
        label={<FormattedMessage id="promoCode.label" />}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        format={plain}
        code
        value={typed}
        onChange={type}
      />
      <Button
        type="submit"
        busy={isAsking}
        busyLabel={intl.formatMessage({ id: 'promoCode.applying' })}
      >
        <FormattedMessage id="promoCode.apply" />
      </Button>
    </Form>
  );
  if (isFixed) return form;
  return (
    <details ref={disclosure} className={css.entry} onToggle={() => setWasOpened(true)}>
      <summary>
        <FormattedMessage id="promoCode.question" />
      </summary>
      {form}
    </details>
  );
}

const plain = (code: string) => code.trim().toUpperCase();

const refusalMessage = (refusal: NonNullable<Plans['refused']>['refusal']) =>
  refusal.code === 'INVALID_OFFER_DATA' && refusal.country
    ? `promoCode.onlyIn.${refusal.country}`
    : `promoCode.refused.${refusal.code}`;
