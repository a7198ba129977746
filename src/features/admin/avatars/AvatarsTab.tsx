import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { commonMessages } from '@/config/messages';
import type { CatalogueAvatar } from '@/domain/accounts/avatar';
import { adminMessages } from '@/features/admin/messages';
import { useSubscription } from '@/hooks/useSubscription';
import { subscribeToCatalogue } from '@/services/avatars/avatarCatalogue';
import { AddAvatarDialog } from './AddAvatarDialog';
import { AvatarTile } from './AvatarTile';
import { DeleteAvatarDialog } from './DeleteAvatarDialog';

const messages = adminMessages.avatars;

/** The catalogue of avatars that users choose from, updated live. */
export function AvatarsTab() {
  const {
    data: avatars,
    failure,
    retry,
  } = useSubscription(subscribeToCatalogue, { message: commonMessages.error.loadAvatars });
  const [isAdding, setAdding] = useState(false);
  const [avatarToDelete, setAvatarToDelete] = useState<CatalogueAvatar | null>(null);
  const active = avatars?.filter(({ isActive }) => isActive).length ?? 0;

  if (!avatars) {
    return failure ? <FailureNotice failure={failure} onRetry={retry} /> : <Loading />;
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" aria-atomic className="text-small text-ink-soft">
          {messages.count(avatars.length, active)}
        </p>
        <Button onClick={() => setAdding(true)}>
          <ImagePlus aria-hidden size={18} />
          {messages.add}
        </Button>
      </div>
      {avatars.length === 0 && <Notice title={messages.empty} text={messages.emptyText} />}
      <ul
        aria-label={messages.list}
        className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3"
      >
        {avatars.map((avatar) => (
          <li key={avatar.id}>
            <AvatarTile avatar={avatar} onDelete={() => setAvatarToDelete(avatar)} />
          </li>
        ))}
      </ul>
      {isAdding && <AddAvatarDialog onClose={() => setAdding(false)} />}
      {avatarToDelete && (
        <DeleteAvatarDialog avatar={avatarToDelete} onClose={() => setAvatarToDelete(null)} />
      )}
    </>
  );
}
