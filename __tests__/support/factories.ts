import type { CourseBody } from '@/lib/courses/model';
import type { Id } from '@/lib/api/decode';
import type { ModuleBody } from '@/lib/modules/model';
import type { NewUserBody, User } from '@/lib/users/model';
import { courseModel } from '@/lib/courses/form';

/** Records as a back end sends them, and bodies as the forms pass them to the API. `more` overrides fields. */

export const courseJson = (more: object = {}) => ({
  id: 'c-1' as Id,
  title: 'Dasar Pemrograman',
  description: 'Belajar dari nol',
  instructor: 'Dewi Lestari',
  price: 49.99,
  topics: ['python', 'web'],
  thumbnail_image: 'https://files.test/a.png',
  ...more,
});

export const moduleJson = (more: object = {}) => ({
  id: 'm-1' as Id,
  course_id: 'c-1',
  title: 'Pengantar',
  description: 'Apa itu program',
  order: 1,
  pdf_content: 'https://files.test/a.pdf',
  video_content: 'https://files.test/a.mp4',
  ...more,
});

export const userJson = (more: object = {}) => ({
  id: 'u-7' as Id,
  username: 'budi',
  email: 'budi@example.com',
  first_name: 'Budi',
  last_name: 'Santoso',
  balance: 1_250_000,
  ...more,
});

/** A user as decoded by the console. */
export const userOf = (more: Partial<User> = {}): User => ({
  id: 'u-7',
  username: 'budi',
  email: 'budi@example.com',
  firstName: 'Budi',
  lastName: 'Santoso',
  balance: 1_250_000,
  ...more,
});

export const courseBody = (more: Partial<CourseBody> = {}): CourseBody => ({
  ...courseModel.toBody(courseModel.toValues()),
  title: 'Dasar Pemrograman',
  instructor: 'Dewi Lestari',
  description: 'Belajar dari nol',
  price: '49.99',
  topics: ['python', 'web'],
  ...more,
});

export const moduleBody = (more: Partial<ModuleBody> = {}): ModuleBody => ({
  title: 'Pengantar',
  description: 'Apa itu program',
  pdf: null,
  video: null,
  ...more,
});

export const userBody = (more: Partial<NewUserBody> = {}): NewUserBody => ({
  username: 'budi',
  email: 'budi@example.com',
  firstName: 'Budi',
  lastName: 'Santoso',
  password: 'Rahasia123',
  confirmPassword: 'Rahasia123',
  ...more,
});
