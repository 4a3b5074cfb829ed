import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Replaces jsdom's File, which fetch cannot send, with Node's.
import '../network/received';
import { ModuleEdit } from '@/components/modules/module-edit';
import { ModuleNew } from '@/components/modules/module-edit';
import { answers, API, listOf, ok, server } from '../network/api';
import { courseJson, moduleJson } from '../factories';
import { fill, renderScreen, type Person } from './render';

export const NEW = '/courses/c-1/modules/new';
export const EDIT = '/courses/c-1/modules/m-1/edit';
export const LIST = '/courses/c-1/modules';
const LIST_API = '/api/courses/c-1/modules';

export const moduleForm = {
  title: () => screen.getByLabelText('Judul Modul'),
  description: () => screen.getByLabelText('Deskripsi'),
  pdf: () => screen.getByLabelText<HTMLInputElement>('Konten PDF'),
  video: () => screen.getByLabelText<HTMLInputElement>('Konten Video'),
  create: () => screen.getByRole('button', { name: 'Buat Modul' }),
  update: () => screen.getByRole('button', { name: 'Perbarui Modul' }),
  cancel: () => screen.getByRole('button', { name: 'Batal' }),
  chosen: () =>
    screen
      .queryAllByLabelText(/^Batalkan pilihan /)
      .map((button) => button.getAttribute('aria-label')!.slice('Batalkan pilihan '.length)),
};

/** Opens the form for a new module of a course that exists. */
export function openNew(options = {}) {
  answers(API, '/api/courses/c-1', [200, ok(courseJson())]);
  return renderScreen(<ModuleNew />, { path: NEW, ...options });
}

export const openEdit = () => renderScreen(<ModuleEdit />, { path: EDIT });

/** The back end makes each module, and the console looks whether it came twice. */
export function acceptModules(matches: (body: string) => boolean = () => true) {
  server().persist().post(LIST_API, matches).reply(201, ok(moduleJson()));
  answers(API, `${LIST_API}?page=1&limit=50`, [200, listOf([moduleJson()])]);
}

/** A file that may report a size of `bytes`, without having that many. */
export function fileOf(name: string, type: string, bytes?: number) {
  // As the content of a PDF begins: of another one something would be said.
  const head = type === 'application/pdf' ? '%PDF- ' : '';
  const file = new File([`${head}isi ${name}`], name, { type });
  return bytes === undefined ? file : Object.defineProperty(file, 'size', { value: bytes });
}

export const pdf = (name = 'materi.pdf') => fileOf(name, 'application/pdf');
export const video = (name = 'rekaman.mp4') => fileOf(name, 'video/mp4');

/** Chooses a file that `accept` excludes, which some file pickers allow. */
export const pick = (field: HTMLElement, file: File) => userEvent.setup({ applyAccept: false }).upload(field, file);

export async function fillModule(user: Person) {
  await fill(user, moduleForm.title(), 'Pengantar');
  await fill(user, moduleForm.description(), 'Apa itu program');
}
