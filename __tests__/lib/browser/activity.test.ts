import { lastActivity, trackActivity } from '@/lib/browser/activity';
import { lastRead } from '@/hooks/use-query';

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

describe('a read', () => {
  test('that succeeded is known by its time, the last one counts', () => {
    lastRead.note('/api/users/7');
    jest.setSystemTime(5_000_000);
    lastRead.note('/api/users/7');
    expect(lastRead.of('/api/users/7')).toBe(5_000_000);
  });

  test('that never succeeded has no time', () => {
    expect(lastRead.of('/api/users/8')).toBeUndefined();
  });
});
