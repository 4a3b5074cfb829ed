'use client';
import type { Course } from '@/lib/courses/model';
import { RunningMany } from '../../list/selection/running-many';
import { ChangeForm } from './change-form';
import { useChangeMany } from './use-change-many';

interface Props {
  /** Ignored while courses are being changed. */
  courses: Course[];
  onClose: () => void;
}

/** Asks what is to be changed in several courses, changes them, and lists those that could not be changed. */
export function ChangeMany({ courses, onClose }: Props) {
  const writes = useChangeMany(onClose);
  if (writes) return <RunningMany {...writes} />;
  return courses.length > 0 && <ChangeForm courses={courses} onClose={onClose} />;
}
