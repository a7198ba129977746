import { Check, ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { AvatarImage } from '@/components/user/AvatarImage';
import type { Avatar } from '@/domain/accounts/avatar';
import { profileMessages } from './messages';

interface AvatarGridProps {
  readonly avatars: readonly Avatar[];
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** Shows the catalogue as radio buttons, so that arrow keys move between avatars. */
export function AvatarGrid({ avatars, field, error }: AvatarGridProps) {
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-describedby={error ? 'picture-error' : undefined}
    >
      <legend className="sr-only">{profileMessages.avatarDialog.grid}</legend>
      <div className="avatar-grid">
        {avatars.map((avatar, index) => (
          <label key={avatar.id} title={avatar.name} className="avatar-choice">
            <input
              {...field}
              type="radio"
              value={avatar.id}
              aria-label={avatar.name || profileMessages.avatarDialog.nameless(index + 1)}
            />
            <Image url={avatar.imageUrl} />
            <span aria-hidden className="disc">
              <Check size={16} strokeWidth={3} />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="picture-error" className="mt-3 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Shows an icon instead of an image that cannot be loaded. */
function Image({ url }: { readonly url: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) {
    return (
      <span className="avatar flex aspect-square w-full bg-ink/8 text-ink-soft">
        <ImageOff aria-hidden size={24} />
      </span>
    );
  }
  return (
    <AvatarImage
      src={url}
      loading="lazy"
      onError={() => setMissing(true)}
      // The height is not 100 %, because WebKit would include the label's border and padding.
      className="aspect-square w-full rounded-full bg-ink/8 object-cover"
    />
  );
}
