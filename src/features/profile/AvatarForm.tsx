import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { FormDialog } from '@/components/form/FormDialog';
import { formResolver } from '@/components/form/formResolver';
import { showRefusal } from '@/components/form/showRefusal';
import { toastFirstError } from '@/components/form/toastFirstError';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import { avatarSchema } from '@/domain/accountSchemas';
import type { Avatar } from '@/domain/avatar';
import type { ActionResult } from '@/domain/refusal';
import type { Profile } from '@/domain/user';
import { chooseAvatar, googlePhoto, showGooglePhoto } from '@/services/account/ownProfile';
import { wait } from '@/services/browser/wait';
import { AvatarGrid } from './AvatarGrid';
import { profileMessages } from './messages';
import { READING_MS, reload } from './pageReload';

interface AvatarFormProps {
  readonly profile: Profile;
  readonly avatars: readonly Avatar[];
  readonly onClose: () => void;
}

const text = profileMessages.avatarDialog;
const { profile: failed } = profileMessages.error;
const MESSAGES = { ...messages.error, unknown: failed, notAllowed: failed };

/**
 * Form with the catalogue's avatars; the current avatar is preselected. The photo of the Google account is
 * public only if the user shows it here.
 */
export function AvatarForm({ profile, avatars, onClose }: AvatarFormProps) {
  const [{ profilePictureId: current, photoURL }] = useState(profile);
  const [google] = useState(googlePhoto);
  const [isSending, setSending] = useState(false);
  const form = useForm({
    resolver: formResolver(avatarSchema),
    defaultValues: { avatarId: current ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const isBusy = isSubmitting || isSending;

  async function send(saved: Promise<ActionResult>, success: string): Promise<void> {
    const result = await saved;
    if (!result.ok) return showRefusal(form, result, MESSAGES);
    toast.success(success);
    await wait(READING_MS.avatar);
    return reload();
  }

  const submit = form.handleSubmit(
    ({ avatarId }) =>
      send(chooseAvatar(profile.uid, avatarId), profileMessages.success.avatarChanged),
    toastFirstError,
  );

  async function sendOther(saved: Promise<ActionResult>, success: string): Promise<void> {
    setSending(true);
    form.clearErrors();
    await send(saved, success);
    setSending(false);
  }
  const remove = () =>
    void sendOther(chooseAvatar(profile.uid, null), profileMessages.success.avatarRemoved);
  const showGoogle = (photo: string) =>
    void sendOther(showGooglePhoto(profile.uid, photo), profileMessages.success.avatarChanged);

  return (
    <FormDialog
      title={text.title}
      intro={<p>{text.text}</p>}
      submitLabel={text.save}
      formState={{ errors, isSubmitting: isBusy }}
      onSubmit={submit}
      onClose={onClose}
    >
      {avatars.length > 0 ? (
        <AvatarGrid
          avatars={avatars}
          field={form.register('avatarId')}
          error={errors.avatarId?.message}
        />
      ) : (
        <Notice title={text.empty} />
      )}
      {google !== null && (current !== null || photoURL === null) && (
        <Button
          look="secondary"
          busy={isBusy}
          onClick={() => showGoogle(google)}
          className="w-full"
        >
          {text.google}
        </Button>
      )}
      {(current !== null || photoURL !== null) && (
        <Button look="secondary" busy={isBusy} onClick={remove} className="w-full">
          {text.remove}
        </Button>
      )}
    </FormDialog>
  );
}
