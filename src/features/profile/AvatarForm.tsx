import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { FormDialog } from '@/components/form/FormDialog';
import { useAction } from '@/components/form/useAction';
import { useActionForm } from '@/components/form/useActionForm';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { commonMessages } from '@/config/messages';
import { avatarSchema } from '@/domain/accounts/accountSchemas';
import type { Avatar } from '@/domain/accounts/avatar';
import type { Profile } from '@/domain/accounts/user';
import { chooseAvatar, googlePhoto, showGooglePhoto } from '@/services/account/ownProfile';
import { wait } from '@/lib/wait';
import { AvatarGrid } from './AvatarGrid';
import { profileMessages } from './messages';
import { READING_MS, reload } from './pageReload';

interface AvatarFormProps {
  readonly profile: Profile;
  readonly avatars: readonly Avatar[];
  readonly onClose: () => void;
}

const { avatarDialog: text, success, error } = profileMessages;
const MESSAGES = { ...commonMessages.error, unknown: error.profile, notAllowed: error.profile };

/** Reloads the page once the user has read the toast. */
async function reloadAfterReading(): Promise<void> {
  await wait(READING_MS.avatar);
  reload();
}

/**
 * Form with the catalogue's avatars; the current avatar is preselected. The photo of the Google account is
 * public only if the user shows it here.
 */
export function AvatarForm({ profile, avatars, onClose }: AvatarFormProps) {
  const [{ profilePictureId: current, photoURL }] = useState(profile);
  const [google] = useState(googlePhoto);
  const form = useActionForm({
    schema: avatarSchema,
    defaultValues: { avatarId: current ?? '' },
    action: ({ avatarId }) => chooseAvatar(profile.uid, avatarId),
    messages: MESSAGES,
    done: success.avatarChanged,
    onDone: reloadAfterReading,
  });
  const { errors, clearErrors, showFailure } = form;
  const other = useAction(
    (photo: string | null) => {
      clearErrors();
      return photo === null ? chooseAvatar(profile.uid, null) : showGooglePhoto(profile.uid, photo);
    },
    {
      messages: MESSAGES,
      onFailure: showFailure,
      onDone: (photo) => {
        toast.success(photo === null ? success.avatarRemoved : success.avatarChanged);
        return reloadAfterReading();
      },
    },
  );
  const isBusy = form.isBusy || other.isBusy;

  return (
    <FormDialog
      title={text.title}
      intro={<p>{text.text}</p>}
      submitLabel={text.save}
      form={{ ...form, isBusy }}
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
          onClick={() => void other.run(google)}
          className="w-full"
        >
          {text.google}
        </Button>
      )}
      {(current !== null || photoURL !== null) && (
        <Button
          look="secondary"
          busy={isBusy}
          onClick={() => void other.run(null)}
          className="w-full"
        >
          {text.remove}
        </Button>
      )}
    </FormDialog>
  );
}
