import { SaveButton, Toolbar, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** "Save and add another", as https://marmelab.com/react-admin/Create.html#save-and-add-another has it. */
export function SaveToolbar() {
  const notify = useNotify();
  const { reset } = useFormContext();
  const onSuccess = () => {
    notify('ra.notification.created', { messageArgs: { smart_count: 1 } });
    reset();
  };
  return (
    <Toolbar>
      <SaveButton />
      <SaveButton label="Save and add another" mutationOptions={{ onSuccess }} type="button" variant="text" />
    </Toolbar>
  );
}
