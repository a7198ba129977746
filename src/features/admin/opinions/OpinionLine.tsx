import { CircleHelp, ThumbsDown, ThumbsUp, UsersRound, type LucideIcon } from 'lucide-react';
import { use } from 'react';
import { isCurrent, missingYeses, type Opinion, type Verdict } from '@/domain/moderation/opinions';
import type { UnpublishedPost } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import { NO_OPINIONS, OpinionsContext } from './OpinionsContext';

const messages = adminMessages.opinions;

const ICONS: Readonly<Record<Verdict, LucideIcon>> = {
  yes: ThumbsUp,
  doubtful: CircleHelp,
  no: ThumbsDown,
};

/** The opinions of the admins on a pending post, and how many it needs; nothing without either. */
export function OpinionLine({ post }: { readonly post: UnpublishedPost }) {
  const { opinions, needsYeses } = use(OpinionsContext);
  const given = opinions.get(post.id) ?? NO_OPINIONS;
  const missing = needsYeses(post) ? missingYeses(given, post) : 0;
  if (given.length === 0 && missing === 0) return null;
  return (
    <div className="mt-2 space-y-1 text-small">
      {missing > 0 && (
        <p className="flex gap-1.5 font-semibold">
          <UsersRound aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span>{messages.missing(missing)}</span>
        </p>
      )}
      {given.length > 0 && (
        <ul aria-label={messages.list} className="space-y-1">
          {given.map((opinion) => (
            <OpinionItem key={opinion.uid} opinion={opinion} post={post} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface OpinionItemProps {
  readonly opinion: Opinion;
  readonly post: UnpublishedPost;
}

function OpinionItem({ opinion, post }: OpinionItemProps) {
  const { verdict, pseudo, words } = opinion;
  const Icon = ICONS[verdict];
  return (
    <li className="flex gap-1.5">
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{messages.verdicts[verdict]}</span>
        <span>{`, ${pseudo}`}</span>
        {words !== null && <span>{`\u00A0: ${words}`}</span>}
        {!isCurrent(opinion, post) && <span>{` (${messages.outdated})`}</span>}
      </span>
    </li>
  );
}
