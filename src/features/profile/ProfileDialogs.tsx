import type { PseudoRequest } from '@/domain/pseudoRequest';
import { AvatarDialog } from './AvatarDialog';
import { DataDialog } from './DataDialog';
import { DeleteDialog } from './DeleteDialog';
import { EmailDialog } from './EmailDialog';
import type { Me } from './me';
import { PasswordDialog } from './PasswordDialog';
import PseudoDialog from './PseudoDialog';

/** The open dialog of the own profile; at most one is open (docs/product.md#own-profile). */
export type ProfileDialog = 'none' | 'avatar' | 'password' | 'email' | 'pseudo' | 'data' | 'delete';

interface ProfileDialogsProps {
  readonly dialog: ProfileDialog;
  readonly me: Me;
  /** Why the pseudo has to change; null if it need not. */
  readonly request: PseudoRequest | null;
  readonly onClose: () => void;
}

/** Renders the open dialog of the own profile, if any. */
export function ProfileDialogs({ dialog, me, request, onClose }: ProfileDialogsProps) {
  switch (dialog) {
    case 'none':
      return null;
    case 'avatar':
      return <AvatarDialog me={me} onClose={onClose} />;
    case 'password':
      return <PasswordDialog me={me} onClose={onClose} />;
    case 'email':
      return <EmailDialog me={me} onClose={onClose} />;
    case 'pseudo':
      return <PseudoDialog me={me} request={request} onClose={onClose} />;
    case 'data':
      return <DataDialog me={me} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog me={me} onClose={onClose} />;
  }
}
