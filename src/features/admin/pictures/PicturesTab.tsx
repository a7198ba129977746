import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '@/components/layout/Failure';
import { Button } from '@/components/ui/Button';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import { adminMessages } from '@/config/adminMessages';
import { messages } from '@/config/messages';
import type { CataloguePicture } from '@/domain/picture';
import { AddPictureDialog } from './AddPictureDialog';
import { DeletePictureDialog } from './DeletePictureDialog';
import { PictureTile } from './PictureTile';
import { useCatalogue } from './useCatalogue';

const text = adminMessages.pictures;

/** The catalogue that users choose their profile picture from, live. */
export function PicturesTab() {
  const [attempt, setAttempt] = useState(0);
  return <Catalogue key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

function Catalogue({ onRetry }: { readonly onRetry: () => void }) {
  const { pictures, failure } = useCatalogue();
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<CataloguePicture | null>(null);
  const active = pictures?.filter(({ isActive }) => isActive).length ?? 0;

  if (pictures === null && failure !== null) {
    return <Failure message={failure} onRetry={onRetry} />;
  }
  if (pictures === null) {
    return <Loading failure={messages.error.loadPictures} />;
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-soft">
          {text.count(pictures.length, active)}
        </p>
        <Button onClick={() => setAdding(true)}>
          <ImagePlus aria-hidden size={18} />
          {text.add}
        </Button>
      </div>
      {pictures.length === 0 && <Notice title={text.empty} text={text.emptyText} />}
      <ul
        aria-label={text.list}
        className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3"
      >
        {pictures.map((picture) => (
          <li key={picture.id}>
            <PictureTile picture={picture} onDelete={() => setDeleted(picture)} />
          </li>
        ))}
      </ul>
      {isAdding && <AddPictureDialog onClose={() => setAdding(false)} />}
      {deleted && <DeletePictureDialog picture={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
