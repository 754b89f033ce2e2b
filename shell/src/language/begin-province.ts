import type { BehaviorSubject } from 'rxjs';
import { followProvince, type ProvinceParts } from './follow-province.ts';

interface Parts {
  sdk: ProvinceParts['sdk'];
  province: BehaviorSubject<string | undefined>;
  /** Stage that passes the province to the remotes. */
  stage: { update(props: { province: string | undefined }): unknown };
}

/** Tracks the province of a customer in Canada, and passes it on to the remotes. */
export function beginProvince({ sdk, province, stage }: Parts) {
  followProvince({ sdk, province });
  province.subscribe((known) => void stage.update({ province: known }));
}
