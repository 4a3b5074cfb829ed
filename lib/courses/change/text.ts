import { formatCount } from '../../format';
import { courseText } from '../text';

/** Several courses changed at once. */
export const changeText = {
  /** A change that was cut off. */
  work: (count: string) => `Ubah ${count} kursus`,
  title: (count: number) => `Ubah ${formatCount(count)} Kursus`,
  submit: (count: number) => `Perbarui ${formatCount(count)} Kursus`,
  choices: {
    instructor: 'Ubah instruktur',
    price: 'Ubah harga (USD)',
    added: 'Tambahkan topik',
    removed: 'Hapus topik tertentu',
  },
  labels: {
    instructor: courseText.instructor,
    price: courseText.price,
    added: 'Topik yang ditambahkan',
    removed: 'Topik yang dihapus',
  },
  topicsHint: 'Pisahkan beberapa topik dengan koma',
  removedRequired: 'Topik yang dihapus wajib diisi',
  contradiction: (topic: string) => `"${topic}" juga ada di topik yang ditambahkan`,
  progress: (done: number, total: number) => `Memperbarui kursus: ${formatCount(done)} dari ${formatCount(total)}`,
  done: (count: number) => `${formatCount(count)} kursus berhasil diperbarui`,
  failed: (count: number) => `${formatCount(count)} gagal diperbarui`,
  unclear: (count: number) => `${formatCount(count)} belum jelas: periksa daftarnya`,
  notSent: (count: number) => `${formatCount(count)} belum diperbarui`,
  remaining: 'Yang tidak diperbarui',
  failedReason: courseText.updateFailed,
  topicsUnknown:
    'Server tidak mengirim topik kursus ini, jadi topiknya tidak diubah. Perbarui kursus ini di formulirnya.',
  fileUnreadable: 'Thumbnail saat ini tidak dapat diambil oleh browser. Perbarui kursus ini di formulirnya.',
  /** `courses`: those whose thumbnail the server has deleted. */
  lost: (courses: string[]) => `Thumbnail yang terhapus: ${courses.join(', ')}. Unggah ulang di formulirnya.`,
  stopped: (box: string) => `Perubahan dihentikan. Untuk sisanya, buka dialog ini lagi dan centang "${box}".`,
} as const;
