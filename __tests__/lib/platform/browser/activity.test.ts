import { lastActivity, trackActivity } from '@/lib/platform/browser/activity';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));

describe('activity', () => {
  test.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'])('is %s, noted with its time', (sign) => {
    const stop = trackActivity();
    jest.setSystemTime(2_000_000);
    document.body.dispatchEvent(new Event(sign, { bubbles: false }));
    expect(lastActivity()).toBe(2_000_000);
    stop();
    jest.setSystemTime(3_000_000);
    document.body.dispatchEvent(new Event(sign, { bubbles: false }));
    expect(lastActivity()).toBe(2_000_000);
  });
});
