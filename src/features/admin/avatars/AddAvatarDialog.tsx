import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AllRequired } from '@/components/form/AllRequired';
import { FormDialog } from '@/components/form/FormDialog';
import { useActionForm } from '@/components/form/useActionForm';
import { TextField } from '@/components/ui/TextField';
import { commonMessages } from '@/config/messages';
import { catalogueAvatarSchema } from '@/domain/moderation/adminSchemas';
import { imageUrlOf, nameOfImage } from '@/domain/accounts/avatar';
import { adminMessages } from '@/features/admin/messages';
import { useAdminDraft } from '@/features/admin/useAdminDraft';
import { addAvatar, newAvatarId } from '@/services/avatars/avatarCatalogue';
import { AvatarPreview, type PreviewStatus } from './AvatarPreview';

const messages = adminMessages.avatars;

/**
 * Adds an avatar to the catalogue by URL or file name, after a preview. The file may be deployed later
 * (docs/product.md#profile-picture-catalogue).
 */
export function AddAvatarDialog({ onClose }: { readonly onClose: () => void }) {
  const [id] = useState(newAvatarId);
  const [status, setStatus] = useState<PreviewStatus>('empty');
  const draft = useAdminDraft('avatar');
  const form = useActionForm({
    schema: catalogueAvatarSchema,
    defaultValues: { imageUrl: '', name: '' },
    action: (values) => addAvatar({ id, ...values }),
    messages: commonMessages.error,
    done: adminMessages.success.avatarAdded,
    onClose,
    draft,
  });
  const { register, control, setValue, isBusy, errors } = form;
  const { isDirty, dirtyFields } = form.formState;
  const typed = useWatch({ control, name: 'imageUrl' });
  const hasOwnName = dirtyFields.name === true;

  return (
    <FormDialog
      title={messages.add}
      submitLabel={status === 'broken' ? messages.saveBroken : messages.save}
      busyLabel={messages.saving}
      form={form}
      canSubmit={status !== 'loading'}
      isUnsaved={isDirty}
      onClose={onClose}
    >
      <AllRequired>
        <TextField
          label={messages.address}
          hint={messages.addressHint}
          placeholder={messages.addressPlaceholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          readOnly={isBusy}
          error={errors.imageUrl?.message}
          {...register('imageUrl', {
            // Suggests a name derived from the URL until the admin types one.
            onChange: ({ target }: { target: HTMLInputElement }) =>
              !hasOwnName && setValue('name', nameOfImage(target.value)),
          })}
        />
        <AvatarPreview url={imageUrlOf(typed)} onStatus={setStatus} />
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          autoComplete="off"
          readOnly={isBusy}
          error={errors.name?.message}
          {...register('name')}
        />
      </AllRequired>
    </FormDialog>
  );
}
