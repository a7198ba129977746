import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { FormDialog } from '@/components/form/FormDialog';
import { formResolver } from '@/components/form/formResolver';
import { showFailure } from '@/components/form/showFailure';
import { toastFirstError } from '@/components/form/toastFirstError';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { avatarSchema } from '@/domain/accountSchemas';
import type { Avatar } from '@/domain/avatar';
import { failureOf, ifUnexpected } from '@/domain/refusal';
import type { Profile } from '@/domain/user';
import { chooseAvatar } from '@/services/account/ownProfile';
import { AvatarGrid } from './AvatarGrid';
import { profileMessages } from './messages';
import { READING_MS, reload, wait } from './pageReload';

interface AvatarFormProps {
  readonly profile: Profile;
  readonly avatars: readonly Avatar[];
  readonly onClose: () => void;
}

const text = profileMessages.avatarDialog;
const OWN_MESSAGES = ifUnexpected(profileMessages.error.profile);

/** Form with the catalogue's avatars; the current avatar is preselected. */
export function AvatarForm({ profile, avatars, onClose }: AvatarFormProps) {
  const [current] = useState(profile.profilePictureId);
  const [isRemoving, setRemoving] = useState(false);
  const form = useForm({
    resolver: formResolver(avatarSchema),
    defaultValues: { avatarId: current ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const isBusy = isSubmitting || isRemoving;

  async function send(avatarId: string | null, success: string): Promise<void> {
    const result = await chooseAvatar(profile.uid, avatarId);
    if (!result.ok) return showFailure(form, failureOf(result, OWN_MESSAGES));
    toast.success(success);
    await wait(READING_MS.avatar);
    return reload();
  }

  const submit = form.handleSubmit(
    ({ avatarId }) => send(avatarId, profileMessages.success.avatarChanged),
    toastFirstError,
  );

  async function remove(): Promise<void> {
    setRemoving(true);
    form.clearErrors();
    await send(null, profileMessages.success.avatarRemoved);
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
      {avatars.length > 0 ? (
        <AvatarGrid
          avatars={avatars}
          field={form.register('avatarId')}
          error={errors.avatarId?.message}
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
