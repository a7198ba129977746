import { ListEnd } from '@/components/layout/ListEnd';
import { Notice } from '@/components/ui/Notice';
import { OWN_REACTIONS_LIMIT } from '@/config/limits';
import { REACTIONS, type ReactionType } from '@/domain/posts/votes';
import { profileMessages } from '@/features/profile/messages';
import { SectionHead } from '@/features/profile/SectionHead';
import { OwnReactionItem } from './OwnReactionItem';
import { TypeLinks } from './TypeLinks';
import { useOwnReactions } from './useOwnReactions';
import { useReactionFilter } from './useReactionFilter';

const messages = profileMessages.ownReactions;

/** Lists the posts to which the user reacted, newest reaction first (docs/product.md#own-reactions). */
export function OwnReactions({ uid }: { readonly uid: string }) {
  const type = useReactionFilter();
  return (
    <section aria-labelledby="own-reactions">
      <SectionHead id="own-reactions" title={messages.title} text={messages.text} />
      <TypeLinks current={type} />
      <List key={type} uid={uid} type={type} />
    </section>
  );
}

interface ListProps {
  readonly uid: string;
  readonly type: ReactionType | null;
}

function List({ uid, type }: ListProps) {
  const list = useOwnReactions(uid, type);
  const { items, isLoading, failure, react } = list;
  const label = REACTIONS.find(({ value }) => value === type)?.label;
  return (
    <>
      {items?.length === 0 && !isLoading && !failure && (
        <Notice
          title={label === undefined ? messages.empty : messages.emptyType(label)}
          text={label === undefined ? messages.emptyText : messages.emptyTypeText}
        />
      )}
      <ul className="post-grid">
        {items?.map((own) => (
          <li key={own.id} className="min-w-0">
            <OwnReactionItem own={own} onReact={(next) => void react(own.id, next)} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} text={{ more: messages.more(OWN_REACTIONS_LIMIT) }} className="mt-10" />
    </>
  );
}
