import { Check, ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PictureImage } from '@/components/user/PictureImage';
import { accountMessages } from '@/config/accountMessages';
import type { Picture } from '@/domain/picture';

interface PictureGridProps {
  readonly pictures: readonly Picture[];
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** The catalogue as radio buttons: arrow keys walk through it. */
export function PictureGrid({ pictures, field, error }: PictureGridProps) {
  return (
    <fieldset aria-describedby={error ? 'picture-error' : undefined}>
      <legend className="sr-only">{accountMessages.picture.grid}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3 sm:grid-cols-4 sm:gap-4">
        {pictures.map((picture, index) => (
          <label
            key={picture.id}
            title={picture.name}
            className="relative aspect-square rounded-full border-3 border-transparent p-1 transition-[border-color,rotate] duration-150 hover:border-ink/25 has-checked:-rotate-3 has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              {...field}
              type="radio"
              value={picture.id}
              aria-label={picture.name || accountMessages.picture.nameless(index + 1)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
            />
            <Image url={picture.imageUrl} />
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

/** An address that leads nowhere leaves a sign, not a hole. */
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
    <PictureImage
      src={url}
      loading="lazy"
      onError={() => setMissing(true)}
      // No height of 100 %: WebKit counts the label's border and padding in.
      className="aspect-square w-full rounded-full bg-ink/8 object-cover"
    />
  );
}

/** Marks the chosen picture by more than a ring. */
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
