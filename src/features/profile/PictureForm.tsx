import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { accountMessages } from '@/config/accountMessages';
import { messages } from '@/config/messages';
import { pictureSchema } from '@/domain/accountSchemas';
import type { Picture } from '@/domain/picture';
import type { Profile } from '@/domain/user';
import { showRefusal } from '@/hooks/showRefusal';
import { toastFirstError } from '@/hooks/toastFirstError';
import { choosePicture } from '@/services/ownProfile';
import { FormDialog } from '@/components/form/FormDialog';
import { READING_MS, reload, wait } from './leave';
import { PictureGrid } from './PictureGrid';

interface PictureFormProps {
  readonly profile: Profile;
  readonly pictures: readonly Picture[];
  readonly onClose: () => void;
}

const text = accountMessages.picture;

/** The catalogue to choose from; what is worn now is chosen. */
export function PictureForm({ profile, pictures, onClose }: PictureFormProps) {
  const [current] = useState(profile.profilePictureId);
  const [isRemoving, setRemoving] = useState(false);
  const form = useForm({
    resolver: valibotResolver(pictureSchema),
    defaultValues: { pictureId: current ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const isBusy = isSubmitting || isRemoving;

  async function send(pictureId: string | null, success: string): Promise<void> {
    const result = await choosePicture(profile.uid, pictureId);
    if (!result.ok) return showRefusal(form, result.message, {});
    toast.success(success);
    await wait(READING_MS.picture);
    return reload();
  }

  const submit = form.handleSubmit(
    ({ pictureId }) => send(pictureId, messages.success.pictureChanged),
    toastFirstError,
  );

  async function remove(): Promise<void> {
    setRemoving(true);
    form.clearErrors();
    await send(null, messages.success.pictureRemoved);
    setRemoving(false);
  }

  return (
    <FormDialog
      title={text.title}
      intro={<p>{text.text}</p>}
      submitLabel={text.save}
      formState={{ errors, isSubmitting: isBusy }}
      onSubmit={submit}
      onClose={onClose}
    >
      {pictures.length > 0 ? (
        <PictureGrid
          pictures={pictures}
          field={form.register('pictureId')}
          error={errors.pictureId?.message}
        />
      ) : (
        <Notice title={text.empty} />
      )}
      {current !== null && (
        <Button look="secondary" busy={isBusy} onClick={() => void remove()} className="w-full">
          {text.remove}
        </Button>
      )}
    </FormDialog>
  );
}
