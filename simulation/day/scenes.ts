import fc from 'fast-check';
import { FATES } from '../world/network';
import { at, small, tab, who, type Place, type Step } from './steps';

const REMOVED_AT: Place[] = ['users', 'courses', 'modules'];

/**
 * What people do as a rule, one thing after the other, and what happens to it. Parts of it may be missing. One long file,
 * because it is one list: each scene is a case.
 */
export const anyScene: fc.Arbitrary<Step[]> = fc
  .record({
    tab,
    at,
    who,
    fate: fc.constantFrom(...FATES),
    isMet: fc.boolean(),
    /** Reads are late, and somebody else signs in meanwhile. */
    isLeft: fc.nat(5).map((number) => number === 0),
    form: fc.constantFrom<Place>('user', 'course', 'new-user', 'new-course'),
    waits: fc.array(fc.constantFrom(0, 30, 600, 2_000, 10_000, 40_000), { minLength: 3, maxLength: 3 }),
    numbers: fc.array(small, { minLength: 4, maxLength: 4 }),
    scene: fc.constantFrom(
      'pay',
      'pay-many',
      'pay-again',
      'pay-beside',
      'pay-old',
      'remove',
      'remove-many',
      'form',
      'form',
      'order',
      'retry',
      'leave',
      'expire',
      'late-refusal',
      'copy',
      'copy-both',
      'upload',
      'zip',
      'version',
      'read-all',
      'table',
      'select-all',
      'import',
      'import-both',
      'import-again',
      'clock',
      'cut-off',
      'cut-off',
    ),
  })
  .map(({ tab, at, who, fate, isMet, isLeft, form, waits, numbers, scene }): Step[] => {
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    const pause = (which: number): Step => ({ do: 'pass', ms: waits[which] ?? 0 });
    const late: Step[] = isLeft ? [{ do: 'fate', tab, of: 'read', fate: 'late' }] : [];
    const meets: Step[] = [...late, ...(isMet ? [{ do: 'fate' as const, tab, of: 'write' as const, fate }] : [])];
    const left: Step[] = [
      { do: 'pass', ms: 30 },
      { do: 'sign-out', tab, sure: true },
      { do: 'sign-in', tab, who: 'budi', at },
      { do: 'pass', ms: 600 },
    ];
    const open = (to: Place): Step[] => [
      { do: 'go', tab, to, sure: true },
      { do: 'pass', ms: 600 },
    ];
    const wait = (which: number): Step[] => [...(isLeft && which === 0 ? left : []), pause(which)];
    switch (scene) {
      case 'pay':
        return [
          ...open('users'),
          ...meets,
          { do: 'pay', tab, user: a, typed: b },
          ...wait(0),
          { do: 'check-again', tab },
          ...wait(1),
        ];
      case 'pay-again':
        // Its answer is lost, its dialog is closed, and the same amount is paid again, perhaps in vain at first.
        return [
          ...open('users'),
          { do: 'fate', tab, of: 'write', fate: c % 3 ? 'after-timeout' : 'lost-before' },
          a % 4 === 3 ? { do: 'pay-many', tab, count: 2 } : { do: 'pay', tab, user: a, typed: b },
          { do: 'pass', ms: d % 2 ? 34_000 : 40_000 },
          ...(c % 2 ? [...open('courses'), ...wait(0), ...open('users')] : [{ do: 'close' as const, tab }]),
          ...(d % 2 ? [{ do: 'fate' as const, tab, of: 'write' as const, fate: 'forbidden' as const }] : []),
          { do: 'pay', tab, user: a, typed: b },
          { do: 'pass', ms: 10_000 },
          { do: 'pay', tab, user: a, typed: b },
          ...wait(1),
        ];
      case 'pay-beside':
        // Its answer is lost, somebody else pays the same account, and it is looked at again and again.
        return [
          ...open('users'),
          { do: 'fate', tab, of: 'write', fate: c % 2 ? 'lost-after' : 'after-timeout' },
          d % 2 ? { do: 'pay-many', tab, count: 4 } : { do: 'pay', tab, user: a, typed: b },
          { do: 'pass', ms: 30 },
          { do: 'other', at: 0, change: 'pay', index: a },
          { do: 'pass', ms: 40_000 },
          { do: 'job', tab, press: 'look-up' },
          { do: 'pass', ms: 10_000 },
          d % 2 ? { do: 'job', tab, press: 'send-again' } : { do: 'pay', tab, user: a, typed: b },
          ...wait(1),
        ];
      case 'pay-old':
        // A page of the former version pays beside one of the new version, which pays the same accounts.
        return [
          { do: 'go', tab: 0, to: 'users', sure: true },
          { do: 'go', tab: 1, to: 'users', sure: true },
          { do: 'pass', ms: 600 },
          { do: 'publish' },
          { do: 'pass', ms: 310_000 },
          { do: 'update', tab: 0, sure: true },
          { do: 'pass', ms: 600 },
          { do: 'fate', tab: 1, of: 'write', fate: c % 3 ? 'after-timeout' : 'lost-before' },
          { do: 'pay', tab: 1, user: a, typed: b },
          pause(0),
          { do: 'pay-many', tab: 0, count: 4 },
          { do: 'pass', ms: 40_000 },
          { do: 'pay', tab: 1, user: a, typed: b },
          ...wait(1),
          { do: 'pay', tab: 1, user: a, typed: b },
          { do: 'pass', ms: 10_000 },
        ];
      case 'pay-many':
        return [...open('users'), ...meets, { do: 'pay-many', tab, count: 2 + (a % 3) }, ...wait(0)];
      case 'remove':
        return [
          ...open(REMOVED_AT[a % REMOVED_AT.length]!),
          // The first two users of a list are administrators, who are not deleted.
          { do: 'select', tab, index: (b % 4) + 2 },
          ...meets,
          { do: 'remove', tab, index: b % 4 },
          ...wait(0),
        ];
      case 'remove-many':
        return [
          ...open(REMOVED_AT[a % REMOVED_AT.length]!),
          // An order that is not saved yet loses what is deleted.
          ...(c % 2 ? [{ do: 'move' as const, tab, from: a, to: b }] : []),
          ...meets,
          { do: 'remove-many', tab, count: 2 + (b % 3) },
          ...wait(0),
        ];
      case 'form': {
        const typing: Step[] = [
          { do: 'type', tab, field: a, typed: b },
          { do: 'type', tab, field: c, typed: d },
        ];
        const theirs: Step[] = d % 2 ? [{ do: 'other', at: 0, change: 'rename', index: form === 'user' ? 0 : 1 }] : [];
        const answers: Step[] = [{ do: 'answer', tab, choice: b % 4 }, ...wait(1)];
        return [...open(form), ...typing, ...theirs, ...meets, { do: 'save', tab }, ...wait(0), ...answers];
      }
      case 'order':
        return [
          ...open('modules'),
          { do: 'move', tab, from: a, to: b },
          ...meets,
          { do: 'save-order', tab },
          ...wait(0),
        ];
      case 'retry':
        return [
          ...open('users'),
          { do: 'fate', tab, of: 'write', fate: 'after-timeout' },
          { do: 'pay-many', tab, count: 2 },
          { do: 'pass', ms: 40_000 },
          { do: 'job', tab, press: b % 2 ? 'retry' : 'send-again' },
          pause(0),
        ];
      case 'leave':
        return [
          { do: 'sign-out', tab, sure: true },
          pause(0),
          { do: 'sign-in', tab, who, at },
          { do: 'pass', ms: 600 },
        ];
      case 'copy':
        return [...open('courses'), ...meets, { do: 'copy', tab, index: a }, ...wait(0)];
      case 'copy-both': {
        // Two people copy one course under the title that the console proposes to both; the answer of one comes never.
        const second = (tab + 1) % 4;
        return [
          { do: 'sign-in', tab: second, who: 'budi', at: 0 },
          { do: 'pass', ms: 600 },
          { do: 'go', tab: second, to: 'courses', sure: true },
          ...open('courses'),
          { do: 'fate', tab, of: 'write', fate: b % 2 ? 'silent' : 'silent-before' },
          { do: 'copy', tab, index: a },
          { do: 'pass', ms: 2_000 },
          { do: 'copy', tab: second, index: a, isSame: true },
          { do: 'pass', ms: 70_000 },
        ];
      }
      case 'upload': {
        const fates = ['lost-after', 'lost-before', 'silent', 'broken-after'] as const;
        return [
          { do: 'fate', tab, of: 'write', fate: fates[b % fates.length]! },
          { do: 'upload', tab, count: 1 },
          { do: 'pass', ms: 100 },
          ...(a % 2 ? [{ do: 'other' as const, at: 0 as const, change: 'upload' as const, index: 0 }] : []),
          { do: 'pass', ms: 40_000 },
        ];
      }
      case 'zip': {
        const choose: Step = { do: 'import-zip', tab, index: b };
        return [...open('courses'), { do: 'zip', tab, index: a }, ...wait(0), choose, ...meets, choose, ...wait(1)];
      }
      case 'clock':
        // The clock of the computer is set while a form is open, and what it shows is read again.
        return [
          ...open(form),
          { do: 'type', tab, field: a, typed: b },
          { do: 'pass', ms: 40_000 },
          { do: 'clock', tab, minutes: c % 2 ? 600 : -600 },
          { do: 'connection', tab, isOnline: false },
          { do: 'connection', tab, isOnline: true },
          { do: 'pass', ms: 2_000 },
          ...meets,
          { do: 'save', tab },
          ...wait(0),
        ];
      case 'import':
        return [...meets, { do: 'import', tab, count: 2 + (a % 3) }, ...wait(0), { do: 'job', tab, press: 'retry' }];
      case 'import-both': {
        // Two people import one file at once; the first account of one of them gets no answer.
        const second = (tab + 1) % 4;
        const fates = ['lost-before', 'lost-after', 'silent-before', 'after-timeout', 'slow'] as const;
        return [
          { do: 'sign-in', tab: second, who: 'budi', at: 0 },
          { do: 'pass', ms: 600 },
          { do: 'fate', tab, of: 'write', fate: fates[a % fates.length]! },
          { do: 'import', tab, count: 2 + (b % 3) },
          { do: 'pass', ms: c % 2 ? 100 : 400 },
          { do: 'import', tab: second, count: 2, isSame: true },
          { do: 'pass', ms: 70_000 },
        ];
      }
      case 'import-again':
        // An account, or an amount, gets no answer; the file with the result is imported again, before or after it arrives.
        return [
          ...(a % 2 ? [] : [{ do: 'fate' as const, tab, of: 'write' as const, fate: 'after-timeout' as const }]),
          { do: 'import', tab, count: 2 },
          { do: 'pass', ms: 100 + 40 * b },
          ...(a % 2 ? [{ do: 'fate' as const, tab, of: 'write' as const, fate: 'after-timeout' as const }] : []),
          { do: 'pass', ms: c % 2 ? 35_000 : 40_000 },
          { do: 'import-result', tab, updates: d % 3 > 0 },
          ...wait(1),
        ];
      case 'read-all': {
        // A list is read page by page while somebody deletes one of its records.
        const reads: Step[][] = [
          [{ do: 'export', tab, of: 'users' }],
          [{ do: 'zip', tab, index: 0 }],
          [{ do: 'copy', tab, index: 0 }],
        ];
        const index = a % reads.length;
        return [
          ...open('courses'),
          ...reads[index]!,
          { do: 'pass', ms: 50 + 40 * (b % 3) },
          { do: 'other', at, change: 'remove', index: index === 0 ? 2 * (c % 3) : c % 2 === 0 ? 1 : 7 },
          { do: 'pass', ms: 2_000 },
        ];
      }
      case 'table': {
        // A table is sorted or filtered while records come, change and go: those of others, and its own page's, right before
        // or after.
        const hows = ['by-name', 'by-number', 'filtered'] as const;
        const changes = ['remove', 'add', 'pay', 'rename'] as const;
        const ways: Step[] = [
          { do: 'pay', tab, user: a, typed: b },
          { do: 'remove', tab, index: b % 4 },
          { do: 'import', tab, count: 2 },
        ];
        const own = [...(d % 2 ? meets : []), ways[(a + b) % ways.length]!];
        const arranged: Step = { do: 'arrange', tab, how: hows[c % hows.length]! };
        const moment: Step = { do: 'pass', ms: 50 + 40 * (d % 3) };
        return [
          ...open(a % 2 ? 'users' : 'courses'),
          ...((a + d) % 4 === 0 ? [{ do: 'arrange' as const, tab, how: 'searched' as const }] : []),
          ...(b % 3 === 0 ? [{ do: 'fate' as const, tab, of: 'read' as const, fate }] : []),
          ...(c % 2 ? [...own, moment, arranged] : [arranged, ...wait(0), ...own]),
          moment,
          { do: 'other', at, change: changes[b % changes.length]!, index: 2 * (c % 3) },
          ...wait(1),
          { do: 'arrange', tab, how: d % 2 ? 'again' : 'by-number' },
          ...wait(2),
        ];
      }
      case 'select-all':
        return [
          ...open(a % 2 ? 'users' : 'courses'),
          ...(b % 2 ? [{ do: 'arrange' as const, tab, how: 'by-number' as const }, pause(2)] : []),
          { do: 'select-all', tab },
          { do: 'pass', ms: 50 + 40 * (c % 3) },
          { do: 'other', at, change: d % 2 ? 'remove' : 'add', index: 2 * (c % 3) },
          ...wait(0),
          ...(d % 3 === 0 ? [...meets, { do: 'remove-selected' as const, tab }] : []),
          ...wait(1),
        ];
      case 'cut-off': {
        // The browser dies in the middle of a work, and the person goes on with it, perhaps in another tab.
        const zip: Step = { do: 'import-zip', tab, index: 0 };
        const begun: Step[][] = [
          [{ do: 'pay-many', tab, count: 2 + (b % 3) }],
          [{ do: 'pay', tab, user: b, typed: c }],
          [{ do: 'remove-many', tab, count: 2 + (b % 3) }],
          [{ do: 'upload', tab, count: 1 + (b % 3) }],
          [{ do: 'import', tab, count: 2 + (b % 3) }],
          [...open('courses'), { do: 'copy', tab, index: b }, { do: 'pass', ms: 200 }],
          [
            ...open('courses'),
            { do: 'zip', tab, index: b },
            { do: 'pass', ms: 2_000 },
            zip,
            { do: 'pass', ms: 600 },
            zip,
          ],
        ];
        const lost = (['nothing', 'nothing', 'the last entry', 'all'] as const)[c % 4]!;
        const other = d % 3 === 0 ? tab ^ 1 : tab;
        return [
          ...open('users'),
          ...meets,
          ...begun[a % begun.length]!,
          { do: 'pass', ms: 20 + 37 * b + 11 * d },
          { do: 'die', tab, lost },
          { do: 'go', tab: other, to: 'users', sure: true },
          { do: 'pass', ms: 2_000 },
          { do: 'go-on', tab: other, index: 0 },
          ...wait(0),
          { do: 'job', tab: other, press: 'send-again' },
          ...wait(1),
        ];
      }
      case 'version':
        return [
          { do: 'publish' },
          { do: 'pass', ms: 310_000 },
          ...meets,
          { do: 'update', tab, sure: a % 2 === 0 },
          ...wait(0),
        ];
      case 'late-refusal':
        // A write is refused, and its answer comes after the next sign-in.
        return [
          ...open('users'),
          { do: 'expire', at, who },
          { do: 'fate', tab, of: 'write', fate: 'late' },
          { do: 'remove', tab, index: a },
          ...open('courses'),
          { do: 'sign-in', tab, who, at },
          { do: 'pass', ms: 10_000 },
        ];
      default:
        return [{ do: 'expire', at, who }, pause(0), { do: 'sign-in', tab, who, at }, { do: 'pass', ms: 600 }];
    }
  });
