import { describe, expect, it } from '@jest/globals';
import { flowNameOf, isTracked, withoutPeople } from './page-tracking.ts';

describe('page tracking', () => {
  it.each([
    'checkout/anything',
    'activate/trial/used-vehicle',
    'subscription/change',
    'student/re-verify/new',
    'subscribe/entitlement',
    'account/pay',
    'subscribe/multi-subscription-purchase',
    'transfer',
    'subscribe/trial/streaming',
    'subscribe/sal-2',
    'SUBSCRIBE/SAL-2/step',
    'checkouts',
  ])('does not track /%s', (path) => {
    expect([isTracked(path), isTracked(`/${path}`)]).toEqual([false, false]);
  });

  it.each([
    'subscribe/checkout/flepz',
    'subscribe/trial',
    'activate',
    'student',
    'onboarding',
    'donotcall',
    'subscribe/checkout/trial/streaming',
    'my/account',
    '',
  ])('tracks /%s', (path) => {
    expect([isTracked(path), isTracked(`/${path}`)]).toEqual([true, true]);
  });

  const streaming = '/subscribe/checkout/purchase/streaming';

  it.each([
    [`${streaming}/organic/variant2`, 'checkoutstreamingorganicvariant2'],
    [`${streaming}/variant2`, 'checkoutstreamingorganicvariant2'],
    [`${streaming}/variant1`, 'checkoutstreamingorganicvariant1'],
    [`${streaming}/MIN2/`, 'checkoutstreamingorganicmin2'],
    [`${streaming}/organic/min`, 'checkoutstreamingorganicmin'],
    [`${streaming}/organic`, 'checkoutstreamingorganic'],
    [`${streaming}/self-pay/organic`, 'checkoutstreamingselfpayorganic'],
    ['/subscribe/giftcard', 'giftcard'],
    ['/subscribe/linking/device-link-google', 'linkingdevicelinkgoogle'],
    ['/subscribe/checkout;proactiveFlag=1', 'checkout'],
    ['/subscribe', 'subscribe'],
    ['/', ''],
  ])('assigns %s to the flow "%s"', (path, name) => {
    expect(flowNameOf(path)).toBe(name);
  });

  const organic = `${streaming}/organic`;

  it.each([
    [organic, `${organic}/variant2`, 'checkoutstreamingorganicvariant2'],
    [organic, `${streaming}/Variant2`, 'checkoutstreamingorganicvariant2'],
    [organic, `${streaming}/self-pay/organic`, 'checkoutstreamingorganic'],
    ['/subscribe/checkout/flepz', '/', 'checkoutflepz'],
    ['/error', '/no/such/page', 'error'],
  ])('assigns %s, redirected from %s, to the flow "%s"', (path, asked, name) => {
    expect(flowNameOf(path, asked)).toBe(name);
  });

  it.each([
    ['/account/orders/OAC-0c9e2f7a-31d1-4b53-9c53-1b1a8f0c1a11', '/account/orders/:id'],
    ['/activate/1HGCM82633A004352/step', '/activate/:id/step'],
    ['/onboarding/avery@example.com', '/onboarding/:id'],
    ['/onboarding/avery%40example.com', '/onboarding/:id'],
    ['/link/AB12-34CD', '/link/:id'],
    ['/subscribe/giftcard?code=1234#token=5', '/subscribe/giftcard'],
    ['/subscribe/checkout;token=abc/flepz', '/subscribe/checkout/flepz'],
    [`${streaming}/organic/variant2`, `${streaming}/organic/variant2`],
    ['/subscribe/checkout/studentverification', '/subscribe/checkout/studentverification'],
    ['/subscribe/sal-2', '/subscribe/sal-2'],
  ])('reports the path %s as %s', (path, told) => {
    expect(withoutPeople(path)).toBe(told);
  });
});
