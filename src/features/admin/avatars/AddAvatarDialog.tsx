import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { AllRequired } from '@/components/form/AllRequired';
import { FormDialog } from '@/components/form/FormDialog';
import { formResolver } from '@/components/form/formResolver';
import { showRefusal } from '@/components/form/showRefusal';
import { toastFirstError } from '@/components/form/toastFirstError';
import { TextField } from '@/components/ui/TextField';
import { messages } from '@/config/messages';
import { catalogueAvatarSchema } from '@/domain/adminSchemas';
import { imageUrlOf, nameOfImage } from '@/domain/avatar';
import { adminMessages } from '@/features/admin/messages';
import { useCloseWhileOpen } from '@/hooks/useCloseWhileOpen';
import { addAvatar, newAvatarId } from '@/services/avatars/avatarCatalogue';
import { AvatarPreview, type PreviewStatus } from './AvatarPreview';

const text = adminMessages.avatars;

/**
 * Adds an avatar to the catalogue by URL or file name, after a preview. The file may be deployed later
 * (docs/product.md#profile-picture-catalogue).
 */
export function AddAvatarDialog({ onClose }: { readonly onClose: () => void }) {
  const close = useCloseWhileOpen(onClose);
  const [id] = useState(newAvatarId);
  const [status, setStatus] = useState<PreviewStatus>('empty');
  const form = useForm({
    resolver: formResolver(catalogueAvatarSchema),
    defaultValues: { imageUrl: '', name: '' },
  });
  const { register, handleSubmit, control, setValue, formState } = form;
  const { errors, isSubmitting, isDirty, dirtyFields } = formState;
  const typed = useWatch({ control, name: 'imageUrl' });
  const hasOwnName = dirtyFields.name === true;

  const save = handleSubmit(async ({ imageUrl, name }) => {
    const result = await addAvatar({ id, imageUrl, name });
    if (!result.ok) return showRefusal(form, result, messages.error);
    toast.success(adminMessages.success.avatarAdded);
    return close();
  }, toastFirstError);

  return (
    <FormDialog
      title={text.add}
      submitLabel={status === 'broken' ? text.saveBroken : text.save}
      busyLabel={text.saving}
      formState={formState}
      canSubmit={status !== 'loading'}
      isUnsaved={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <AllRequired />
      <TextField
        label={text.address}
        hint={text.addressHint}
        placeholder={text.addressPlaceholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        readOnly={isSubmitting}
        error={errors.imageUrl?.message}
        {...register('imageUrl', {
          // Suggests a name derived from the URL until the admin types one.
          onChange: ({ target }: { target: HTMLInputElement }) =>
            !hasOwnName && setValue('name', nameOfImage(target.value)),
        })}
      />
      <AvatarPreview url={imageUrlOf(typed)} onStatus={setStatus} />
      <TextField
        label={text.name}
        hint={text.nameHint}
        autoComplete="off"
        readOnly={isSubmitting}
        error={errors.name?.message}
        {...register('name')}
      />
    </FormDialog>
  );
}
