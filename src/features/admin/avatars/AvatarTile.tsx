import { ImageOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { IconButton } from '@/components/ui/IconButton';
import { Switch } from '@/components/ui/Switch';
import type { CatalogueAvatar } from '@/domain/accounts/avatar';
import { adminMessages } from '@/features/admin/messages';
import { keepFocus } from '@/lib/keepFocus';
import { setAvatarActive } from '@/services/avatars/avatarCatalogue';

interface AvatarTileProps {
  readonly avatar: CatalogueAvatar;
  readonly onDelete: () => void;
}

const messages = adminMessages.avatars;

/** One avatar of the catalogue, with a switch to offer it to users and a delete button. */
export function AvatarTile({ avatar, onDelete }: AvatarTileProps) {
  const { id, imageUrl, name, isActive } = avatar;
  const { avatarHidden, avatarShown } = adminMessages.success;
  const { run, isBusy } = useAction(() => setAvatarActive(id, !isActive), {
    messages: adminMessages.refusals,
    done: isActive ? avatarHidden : avatarShown,
  });
  const look = isActive ? '' : 'border-dashed border-field bg-transparent';
  const [labelId, stateId] = [`offer-${id}`, `state-${id}`];

  return (
    <article
      aria-label={name}
      className={`panel flex h-full flex-col items-center gap-2 p-3 ${look}`}
    >
      <Thumbnail key={imageUrl} url={imageUrl} isDim={!isActive} />
      <div className="w-full text-center">
        <h3 className="truncate font-semibold" title={name}>
          {name}
        </h3>
        <p id={stateId} className="text-small text-ink-soft">
          {isActive ? messages.active : messages.inactive}
        </p>
      </div>
      <span id={labelId} hidden>
        {messages.toggle(name)}
      </span>
      <div className="mt-auto flex w-full items-center justify-between">
        <Switch
          isOn={isActive}
          busy={isBusy}
          labelledBy={labelId}
          describedBy={stateId}
          onToggle={() => void run()}
        />
        <IconButton
          ref={keepFocus}
          label={messages.delete(name)}
          onClick={onDelete}
          className="text-danger"
        >
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
    </article>
  );
}

/** The avatar, or a notice when its URL does not load. */
function Thumbnail({ url, isDim }: { readonly url: string; readonly isDim: boolean }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p className="avatar avatar-broken size-24">
        <ImageOff aria-hidden size={20} />
        {messages.brokenTile}
      </p>
    );
  }
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className={`avatar size-24 bg-ink/8 object-cover ${isDim ? 'avatar-inactive' : ''}`}
    />
  );
}
