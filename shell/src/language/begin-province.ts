import type { BehaviorSubject } from 'rxjs';
import type { ProvinceParts } from './follow-province.ts';

interface Parts {
  sdk: ProvinceParts['sdk'];
  province: BehaviorSubject<string | undefined>;
  /** Shows the remotes, which receive the province. */
  stage: { update(props: { province: string | undefined }): unknown };
}

/**
 * Follows the province of a customer in Canada. Without its script, no other language is offered,
 * and campaigns address all of Canada.
 */
export async function beginProvince({ sdk, province, stage }: Parts) {
  const { followProvince } = await import(
    /* webpackChunkName: "province" */ './follow-province.ts'
  );
  followProvince({ sdk, province });
  province.subscribe((known) => void stage.update({ province: known }));
}
