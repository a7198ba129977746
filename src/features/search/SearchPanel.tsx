import { useLayoutEffect, useState } from 'react';
import { LoaderCircle } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import { paths } from '@/config/paths';
import { useIsSlow } from '@/hooks/useIsSlow';
import { searchMessages } from './messages';
import { Options } from './Options';
import { SearchFailure } from './SearchFailure';
import { SearchFilters } from './SearchFilters';
import type { Scope } from './searchQuery';
import { useSearch, type SearchResults } from './useSearch';

interface SearchPanelProps {
  readonly text: string;
  readonly listId: string;
  /** Index of the active option; null if there is none. */
  readonly active: number | null;
  /** Called with the number of options whenever the results change. */
  readonly onOptions: (count: number) => void;
  readonly onChoose: () => void;
  /** Called when a button below the results, which then goes, has changed where to search. */
  readonly onOtherScope: () => void;
}

function countOf(answer: SearchResults | null): number {
  if (answer === null || answer.kind === 'unsearchable') return 0;
  return (answer.kind === 'posts' ? answer.items : answer.profiles).length;
}

/** Shows the filters and the search results: at most ten, or the reason why there are none. */
export function SearchPanel(props: SearchPanelProps) {
  const { text, listId, active, onOptions, onChoose, onOtherScope } = props;
  const [scope, setScope] = useState<Scope>({ kind: 'posts', category: null });
  const { answer, isPending, failure, isAsked, retry, goOn } = useSearch(scope, text);
  const isSlow = useIsSlow(isPending);
  const count = countOf(answer);
  const isOver = answer !== null && !isPending;

  // A layout effect, so that the field's ARIA state matches the results at the first paint.
  useLayoutEffect(() => onOptions(countOf(answer)), [answer, onOptions]);

  return (
    <>
      <SearchFilters scope={scope} onChange={setScope} />
      <p aria-live="polite" aria-atomic className="sr-only">
        {isOver && count > 0 && searchMessages.found(scope.kind, count)}
      </p>
      {!isAsked && <p className="search-note">{searchMessages.hint}</p>}
      {isSlow && (
        <p aria-live="polite" aria-atomic className="search-note flex items-center gap-2">
          <LoaderCircle aria-hidden size={18} className="animate-spin" />
          {searchMessages.searching}
        </p>
      )}
      {answer && answer.kind !== 'unsearchable' && count > 0 && (
        <Options
          answer={answer}
          listId={listId}
          active={active}
          isOld={isSlow}
          onChoose={onChoose}
        />
      )}
      {isOver && count === 0 && (
        <p aria-live="polite" aria-atomic className="search-note wrap-anywhere">
          <span>{searchMessages.empty(text.trim())}</span>
          {answer.kind === 'unsearchable' && (
            <span className="block">{searchMessages.unsearchable}</span>
          )}
        </p>
      )}
      {isOver && count === 0 && answer.kind !== 'unsearchable' && (
        <OtherScopes
          scope={scope}
          onChange={(next) => {
            setScope(next);
            onOtherScope();
          }}
          onLeave={onChoose}
        />
      )}
      {isOver && answer.kind === 'posts' && answer.next && (
        <div className="search-note">
          <p>{searchMessages.paused}</p>
          <Button look="secondary" data-stays onClick={goOn} className="mt-2 w-full">
            {searchMessages.goOn}
          </Button>
        </div>
      )}
      {failure && !isPending && <SearchFailure message={failure.message} onRetry={retry} />}
    </>
  );
}

interface OtherScopesProps {
  readonly scope: Scope;
  readonly onChange: (scope: Scope) => void;
  readonly onLeave: () => void;
}

/** Buttons that search elsewhere, shown when a search has found nothing. */
function OtherScopes({ scope, onChange, onLeave }: OtherScopesProps) {
  const isOfPosts = scope.kind === 'posts';
  return (
    <div className="search-note flex flex-wrap gap-x-5 pt-0">
      {isOfPosts && scope.category !== null && (
        <LinkButton data-stays onClick={() => onChange({ ...scope, category: null })}>
          {searchMessages.allCategories}
        </LinkButton>
      )}
      <LinkButton
        data-stays
        onClick={() => onChange({ ...scope, kind: isOfPosts ? 'users' : 'posts' })}
      >
        {isOfPosts ? searchMessages.orUsers : searchMessages.orPosts}
      </LinkButton>
      <a href={paths.archives} onClick={onLeave} className="link-button flex items-center">
        {searchMessages.archives}
      </a>
    </div>
  );
}
