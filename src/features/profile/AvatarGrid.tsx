import { Check, ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { AvatarImage } from '@/components/user/AvatarImage';
import type { Avatar } from '@/domain/avatar';
import { profileMessages } from './messages';

interface AvatarGridProps {
  readonly avatars: readonly Avatar[];
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** Shows the catalogue as radio buttons, so that arrow keys move between avatars. */
export function AvatarGrid({ avatars, field, error }: AvatarGridProps) {
  return (
    <fieldset aria-describedby={error ? 'picture-error' : undefined}>
      <legend className="sr-only">{profileMessages.avatarDialog.grid}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3 sm:grid-cols-4 sm:gap-4">
        {avatars.map((avatar, index) => (
          <label
            key={avatar.id}
            title={avatar.name}
            className="relative aspect-square rounded-full border-3 border-transparent p-1 transition-[border-color,rotate] duration-150 hover:border-ink/25 has-checked:-rotate-3 has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              {...field}
              type="radio"
              value={avatar.id}
              aria-label={avatar.name || profileMessages.avatarDialog.nameless(index + 1)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
            />
            <Image url={avatar.imageUrl} />
            <Tick />
          </label>
        ))}
      </div>
      {error && (
        <p id="picture-error" className="mt-3 text-sm font-medium text-danger">
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
      <span className="flex aspect-square w-full items-center justify-center rounded-full bg-ink/8 text-ink-soft">
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

/** Marks the chosen avatar by more than a ring. */
function Tick() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute -right-0.5 -bottom-0.5 hidden size-7 items-center justify-center rounded-full bg-ink text-wall peer-checked:flex"
    >
      <Check size={16} strokeWidth={3} />
    </span>
  );
}
