import { useMeasures } from '../health/use-measures.ts';
import css from './share-meter.module.css';

interface Props {
  /** From 0 to 1. */
  share: number;
  /** Steps of the rollout, marked on the meter. */
  steps?: { percent: number }[] | undefined;
}

const width = 100;

/** Share of visitors, as a number and as a bar. */
export function ShareMeter({ share, steps = [] }: Props) {
  const { part } = useMeasures();
  return (
    <span className={css.meter}>
      <span>{part(share)}</span>
      <svg
        className={css.bar}
        viewBox={`0 0 ${width} 8`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className={css.all} width={width} height={8} />
        <rect className={css.share} width={Math.max(1, share * width)} height={8} />
        {steps
          .filter(({ percent }) => percent < 100)
          .map(({ percent }) => (
            <rect key={percent} className={css.step} x={percent} width={0.75} height={8} />
          ))}
      </svg>
    </span>
  );
}
