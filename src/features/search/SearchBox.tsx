import { LoaderCircle, Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { SEARCH_TEXT_MAX } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { searchMessages } from './messages';
import { SearchFailure } from './SearchFailure';
import { useCombobox } from './useCombobox';
import { useDismiss } from './useDismiss';
import { useSearchPanel } from './useSearchPanel';
import { useSlashKey } from './useSlashKey';

interface SearchBoxProps {
  /**
   * True in the panel of small screens, where the results are below the field and the field has the
   * focus; in the header they drop over the page.
   */
  readonly isInMenu?: boolean;
}

/**
 * Field that searches the whole archive (docs/product.md#search). The results are in a chunk of
 * their own, loaded when the field is first used.
 */
export function SearchBox({ isInMenu = false }: SearchBoxProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const panel = useSearchPanel();
  const { listId, active, onOptions, onKeyDown, aria } = useCombobox(isOpen);
  const close = () => setOpen(false);
  const onBlur = useDismiss(area, isOpen, close);
  useSlashKey(field);
  useEffect(() => {
    // The panel focuses it when it opens; React's autoFocus would focus it when the app starts.
    field.current?.toggleAttribute('autofocus', isInMenu);
  }, [isInMenu]);

  function open(): void {
    setOpen(true);
    panel.load();
  }

  function clear(): void {
    setText('');
    field.current?.focus();
  }

  /** Escape closes the results, then clears the field; in a panel it clears, then closes it. */
  function onEscape(event: KeyboardEvent): void {
    const canClose = isOpen && !isInMenu;
    if (event.key !== 'Escape' || (!canClose && text === '')) return;
    event.preventDefault();
    if (canClose) close();
    else setText('');
    field.current?.focus();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- for Escape in every child
    <search ref={area} onBlur={onBlur} onKeyDown={onEscape} className="relative block w-full">
      <Search aria-hidden size={18} className="absolute top-3.25 left-3.5 text-ink-soft" />
      <input
        ref={field}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_TEXT_MAX}
        aria-label={searchMessages.label}
        title={searchMessages.label}
        placeholder={searchMessages.placeholder}
        value={text}
        onFocus={open}
        onClick={open}
        onChange={(event) => {
          setText(event.target.value);
          open();
        }}
        onKeyDown={(event) => (isOpen ? onKeyDown(event) : event.key === 'ArrowDown' && open())}
        className="search-field"
        {...aria}
      />
      {text === '' ? (
        <kbd aria-hidden className="search-key @max-5xl:hidden">
          /
        </kbd>
      ) : (
        <IconButton
          label={searchMessages.clear}
          data-stays
          onClick={clear}
          className="absolute top-0 right-0"
        >
          <X aria-hidden size={18} />
        </IconButton>
      )}
      {/* Hidden, not unmounted: reopening shows the results without a new search. */}
      <div hidden={!isOpen} className={isInMenu ? 'mt-2' : 'panel search-dropdown'}>
        {panel.Panel && (
          <panel.Panel
            text={text}
            listId={listId}
            active={active}
            onOptions={onOptions}
            onChoose={close}
            onOtherScope={() => field.current?.focus()}
          />
        )}
        {panel.isLoading && (
          <LoaderCircle
            aria-label={commonMessages.app.loading}
            className="mx-auto my-6 animate-spin"
          />
        )}
        {panel.failure && <SearchFailure message={panel.failure.message} onRetry={panel.load} />}
      </div>
    </search>
  );
}
