import { searchMessages } from './messages';
import { PostOption } from './PostOption';
import { UserOption } from './UserOption';
import type { SearchResults } from './useSearch';

interface OptionsProps {
  readonly answer: Exclude<SearchResults, { kind: 'unsearchable' }>;
  readonly listId: string;
  readonly active: number | null;
  /** True if newer results have been awaited for a while. */
  readonly isOld: boolean;
  readonly onChoose: () => void;
}

/** Shows the search results as the combobox's list. */
export function Options({ answer, listId, active, isOld, onChoose }: OptionsProps) {
  const optionAt = (n: number) => ({
    id: `${listId}-${n}`,
    isActive: n === active,
    onClick: onChoose,
  });
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={searchMessages.results}
      aria-busy={isOld}
      className="search-options"
    >
      {answer.kind === 'posts'
        ? answer.items.map((post, n) => (
            <PostOption key={post.id} post={post} search={answer.search} option={optionAt(n)} />
          ))
        : answer.profiles.map((profile, n) => (
            <UserOption
              key={profile.uid}
              profile={profile}
              part={answer.part}
              option={optionAt(n)}
            />
          ))}
    </div>
  );
}
