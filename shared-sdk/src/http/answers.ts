import type { AnyCall } from '@sideband/shared-sdk/wire';
import { Subject } from 'rxjs';
import type { Endpoints } from '../config/endpoints.ts';

/** What a page asks for without anybody being there: time, what happened, a renewal ahead of time. */
const unasked = ['time', 'telemetry', 'userEvents', 'session.refresh', 'session.logOut'];

/** Tells of answers by which somebody shows that they are there (application §7, interceptor). */
export function createAnswers(endpoints: Endpoints, apiBase: string) {
  const answered = new Subject<void>();
  return {
    answered: answered.asObservable(),
    hear(call: AnyCall) {
      const { domain, name } = call;
      if (unasked.includes(domain) || unasked.includes(`${domain}.${name}`)) return;
      const { baseUrl } = endpoints.of(call);
      if (`${baseUrl}/`.startsWith(`${apiBase}/`)) answered.next();
    },
  };
}
