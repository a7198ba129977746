import { Ban, CircleCheck, CircleMinus, Clock, Trash2 } from 'lucide-react';
import { profileMessages } from '@/features/profile/messages';
import type { OwnPostState } from './ownPostState';

const ICONS = {
  pending: Clock,
  published: CircleCheck,
  rejected: Ban,
  notChosen: CircleMinus,
  deleted: Trash2,
} as const;

/** Shows the status of a post as a label with an icon. */
export function PostState({ state }: { readonly state: OwnPostState }) {
  const Icon = ICONS[state];
  return (
    <span className={`status-pill ${state === 'pending' ? 'border-dashed' : ''}`}>
      <Icon aria-hidden size={16} strokeWidth={2.5} />
      <span>{profileMessages.ownPosts.states[state]}</span>
    </span>
  );
}
