import * as business from './motifs-business.ts';
import * as creative from './motifs-creative.ts';
import * as living from './motifs-living.ts';
import * as technology from './motifs-technology.ts';
import type { Motif } from './motifs-technology.ts';

/** What a course's first topic looks like. */
export const subjects: Record<string, Motif> = {
  HTML: technology.browser,
  Python: technology.terminal,
  React: technology.atom,
  SQL: technology.database,
  Keamanan: technology.shield,
  'Machine Learning': technology.neurons,
  Android: technology.phone,
  Git: technology.branches,
  Cloud: technology.cloud,
  Algoritma: technology.tree,
  IoT: technology.chip,
  API: technology.plugs,
  Visualisasi: technology.ringChart,
  Statistika: technology.bell,
  Linux: technology.code,
  UI: creative.layers,
  Fotografi: creative.camera,
  Gitar: creative.guitar,
  Video: creative.clapper,
  Ilustrasi: creative.brush,
  Tipografi: creative.typeface,
  Batik: creative.batik,
  'Produksi Musik': creative.vinyl,
  Menulis: creative.notebook,
  Animasi: creative.bounce,
  'Cat Air': creative.landscape,
  Siniar: creative.microphone,
  Kemasan: creative.parcel,
  '3D': creative.cube,
  Wirausaha: business.shop,
  Pemasaran: business.megaphone,
  Keuangan: business.coins,
  'Manajemen Proyek': business.kanban,
  Negosiasi: business.handshake,
  Akuntansi: business.ledger,
  Presentasi: business.podium,
  Copywriting: creative.notebook,
  'E-commerce': business.cart,
  Kepemimpinan: business.compass,
  Saham: business.growth,
  Riset: business.search,
  Excel: business.sheet,
  Hukum: business.scales,
  Ekspor: business.ship,
  Memasak: living.pot,
  'Bahasa Inggris': living.bubbles,
  Yoga: living.lotus,
  Kopi: living.cup,
  Berkebun: living.plant,
  'Bahasa Jepang': living.torii,
  Roti: living.bread,
  'Kesehatan Mental': living.heart,
  BISINDO: living.hand,
  Lari: living.track,
  Menjahit: living.thread,
  Pengasuhan: living.blocks,
  Kue: living.cake,
  Bersepeda: living.bicycle,
  Kesehatan: living.firstAid,
};

/** A course whose subject has no picture of its own still gets a fitting one. */
export const anySubject: Motif = business.seedling;

/** The palette, by number, of the subjects that have a colour of their own. */
export const subjectPalettes: Record<string, number> = {
  Roti: 1,
  'Kesehatan Mental': 2,
  Kesehatan: 7,
  Memasak: 1,
};
