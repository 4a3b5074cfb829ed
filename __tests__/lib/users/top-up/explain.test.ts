import { failures, refusal } from '@/lib/api/errors';
import type { Balances, TopUpItem } from '@/lib/users/top-up/job';
import { explain, isDoubtful, isMissing, outcomeOf } from '@/lib/users/top-up/outcome';
import { userOf } from '../../../support/factories';

const item = (state: TopUpItem['state'], result?: Balances, more: object = {}) =>
  ({
    index: 0,
    size: 1,
    value: { user: userOf(), amount: 7_000 },
    state,
    result,
    certainty: 'known',
    ...more,
  }) as TopUpItem;
const read = (before: number | null, after: number | null, isAnswered = false): Balances => ({
  before,
  after,
  isAnswered,
});

describe('what is told of a payment', () => {
  test.each<[string, TopUpItem]>([
    ['is as expected', item('done', read(1_000, 8_000, true))],
    ['is done, and nothing was read', item('done')],
    ['is done, and was not read before', item('done', read(null, 8_000))],
    ['is done, and was not read after', item('done', read(1_000, null))],
    ['waits', item('waiting', read(1_000, 1_000))],
    ['is under way', item('running', read(1_000, 1_000))],
    ['was not sent', item('not-sent', read(1_000, 1_000))],
  ])('is nothing where it %s', (_, each) => {
    expect(explain(each)).toBeUndefined();
  });

  const unknown =
    'Saldo tidak dapat dibaca, jadi belum jelas apakah saldo sudah bertambah. Tekan Periksa lagi sebelum mengisi ulang.';
  const wanted = (now: string) =>
    `Saldo sekarang ${now}, seharusnya Rp 8.000. Mungkin ada perubahan lain pada saat yang sama. Tanyakan kepada admin lain sebelum mengisi lagi.`;

  test.each<[string, TopUpItem, string]>([
    [
      'it arrived without an answer',
      item('done', read(1_000, 8_000)),
      'Saldo sudah bertambah meskipun jawaban server tidak diterima: Rp 1.000 menjadi Rp 8.000. Tidak perlu mengisi lagi.',
    ],
    ['it is unclear, and nothing was read', item('unclear'), unknown],
    ['it is unclear, and was not read before', item('unclear', read(null, 8_000)), unknown],
    ['it is unclear, and was not read after', item('unclear', read(1_000, null)), unknown],
    [
      'it is unclear, and the balance is the same',
      item('unclear', read(1_000, 1_000)),
      'Belum jelas apakah saldo bertambah: saldo sekarang Rp 1.000. Periksa dulu sebelum mengisi lagi.',
    ],
    [
      'it is unclear, and the balance is another',
      item('unclear', read(1_000, 5_000)),
      'Saldo berubah dari Rp 1.000 menjadi Rp 5.000, tetapi belum tentu karena pengisian ini. Belum dikirim lagi. Periksa dulu, lalu tekan Isi Saldo jika memang perlu.',
    ],
    [
      'it was answered, and the balance has grown by more',
      item('unclear', read(1_000, 15_000, true)),
      `Saldo bertambah Rp 14.000, bukan Rp 7.000. ${wanted('Rp 15.000')}`,
    ],
    ['it was answered, and the balance is the same', item('unclear', read(1_000, 1_000, true)), wanted('Rp 1.000')],
    ['it was answered, and the balance is lower', item('unclear', read(1_000, 500, true)), wanted('Rp 500')],
    [
      'it is missing',
      item('failed', read(1_000, 1_000), { error: failures.timeout() }),
      'Saldo belum bertambah: saldo sekarang Rp 1.000. Anda dapat mencoba lagi.',
    ],
    [
      'the balance before it could not be read',
      item('failed', undefined, { error: failures.timeout() }),
      'Kali ini tidak ada yang dikirim: saldo saat ini tidak dapat dibaca. Anda dapat mencoba lagi.',
    ],
    [
      'nothing is known of it',
      item('failed'),
      'Kali ini tidak ada yang dikirim: saldo saat ini tidak dapat dibaca. Anda dapat mencoba lagi.',
    ],
    ['the user was deleted', item('failed', undefined, { error: refusal(404, null) }), 'Pengguna tidak ditemukan'],
    ['it was refused before it was sent', item('failed', undefined, { error: refusal(422, 'Ditolak') }), 'Ditolak'],
    ['it was refused', item('failed', read(1_000, null), { error: refusal(422, 'Dibekukan') }), 'Dibekukan'],
    [
      'it failed for another reason',
      item('failed', read(1_000, null), { error: failures.timeout() }),
      'Gagal menambahkan saldo: Request timeout',
    ],
    [
      'it failed, and no reason is known',
      item('failed', read(1_000, null)),
      'Gagal menambahkan saldo: Invalid response format',
    ],
  ])('where %s', (_, each, told) => {
    expect(explain(each)).toBe(told);
  });
});

test.each<[boolean, string, TopUpItem]>([
  [true, 'is unclear, and nothing is known', item('unclear')],
  [true, 'is unclear, and was not answered', item('unclear', read(1_000, 5_000))],
  [false, 'was answered, and is unclear because of the balance', item('unclear', read(1_000, 5_000, true))],
  [true, 'was missing when it was looked up', item('failed', read(1_000, 1_000), { certainty: 'may still arrive' })],
  [true, 'was refused with the session', item('failed', read(1_000, null), { certainty: 'may still arrive' })],
  [false, 'was refused', item('failed', read(1_000, null))],
  [false, 'was never sent', item('failed')],
  [false, 'is done', item('done', read(1_000, 8_000))],
])('it is %s that a payment may still arrive which %s', (isSo, _, each) => {
  expect(isDoubtful(each)).toBe(isSo);
});

test.each<[string, TopUpItem, string | undefined]>([
  ['may still arrive', item('failed', read(1_000, 1_000), { certainty: 'may still arrive' }), 'unclear'],
  ['was refused', item('failed', read(1_000, null)), 'failed'],
  ['was answered, and grew by another amount', item('unclear', read(1_000, 5_000, true)), 'unclear'],
  ['is done', item('done'), 'done'],
  ['was never sent', item('not-sent'), 'not-sent'],
  ['waits', item('waiting'), undefined],
  ['is under way', item('running'), undefined],
])('a payment that %s is told as such', (_, each, outcome) => {
  expect(outcomeOf(each)).toBe(outcome);
  expect(isMissing(each)).toBe(each.state === 'failed' && outcome === 'unclear');
});
