'use client';
import { useAction } from '@/hooks/use-action';
import { modules, type Module } from '@/lib/api/modules';
import { moduleText } from '@/lib/text/modules';
import { ConfirmDelete } from '../list/confirm-delete';

const copy = moduleText;

interface Props {
  courseId: string;
  module: Module;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteModule({ courseId, module, onDeleted, onClose }: Props) {
  const action = useAction(
    async () => {
      await modules.remove(module.id);
      onDeleted();
    },
    { done: copy.removed, failed: copy.removeFailed, refresh: [modules.lists(courseId)] },
  );
  return <ConfirmDelete type={copy.type} name={module.title} action={action} onClose={onClose} />;
}
