import { Component, createRef, type ReactNode, type RefObject } from 'react';
import { HEADER_HEIGHT_PX } from '@/config/layout';
import { notePlace } from '@/lib/keepFocus';

interface AnchoredListProps {
  readonly label: string;
  readonly className?: string;
  readonly listRef?: RefObject<HTMLUListElement | null>;
  /** Called with the id of the item that receives focus. */
  readonly onItemFocus?: (id: string) => void;
  /** <li> elements with `data-post-id`. */
  readonly children: ReactNode;
}

interface Snapshot {
  /** The ids of all items, in order, joined by commas. */
  readonly ids: string;
  /** The items in the viewport, from the top, with their position in px. */
  readonly seen: readonly { readonly id: string; readonly top: number }[];
  /** The index of the item that had focus last; -1 for none. */
  readonly focusedIndex: number;
}

const idOf = (item: Element): string => item.getAttribute('data-post-id') ?? '';

/**
 * A live list that does not move on screen when items above are added or removed: the scroll
 * position is corrected so that the item focused last, or the first visible one, stays where it is.
 * When the focused item is removed, focus moves to the item now at its index, also if a dialog had the
 * focus at that time.
 * A class component, because only those have getSnapshotBeforeUpdate.
 */
export class AnchoredList extends Component<AnchoredListProps> {
  private readonly ownRef = createRef<HTMLUListElement>();
  private focusedId = '';
  /** The index of the removed item that had focus last, until another item has it; -1 for none. */
  private removedIndex = -1;

  private get list(): RefObject<HTMLUListElement | null> {
    return this.props.listRef ?? this.ownRef;
  }

  /** Not by a selector, which would go through all that the items contain. */
  private items(): Element[] {
    return [...(this.list.current?.children ?? [])];
  }

  override getSnapshotBeforeUpdate(): Snapshot {
    const items = this.items();
    const seen = items.flatMap((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return bottom > HEADER_HEIGHT_PX && top < window.innerHeight ? [{ id: idOf(item), top }] : [];
    });
    const ids = items.map(idOf).join();
    return { ids, seen, focusedIndex: items.findIndex((item) => idOf(item) === this.focusedId) };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Snapshot) {
    const { ids, seen, focusedIndex } = before;
    const items = this.items();
    // Same items: content that opens above the list may push the list down.
    if (items.map(idOf).join() === ids) return;
    const byId = new Map(items.map((item) => [idOf(item), item]));
    const stayed = seen.filter(({ id }) => byId.has(id));
    const anchor = stayed.find(({ id }) => id === this.focusedId) ?? stayed[0];
    const moved = anchor && byId.get(anchor.id)?.getBoundingClientRect().top;
    if (anchor && moved !== undefined && moved !== anchor.top) {
      window.scrollBy({ top: moved - anchor.top, behavior: 'instant' });
    }
    if (focusedIndex >= 0 && !byId.has(this.focusedId)) {
      this.focusedId = '';
      this.removedIndex = focusedIndex;
      // Do not take the focus back when the user has moved it out of the list.
      if (document.activeElement === document.body) this.focusNext();
    }
  }

  /** Focuses the item at the index of the removed one, or the place of the list if that is empty. */
  private focusNext(): void {
    const items = this.items();
    const item = items[Math.min(this.removedIndex, items.length - 1)];
    if (item) {
      item.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
    } else if (this.list.current) notePlace(this.list.current)();
  }

  override render() {
    const { label, className, children } = this.props;
    return (
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only records which item has focus
      <ul
        ref={this.list}
        aria-label={label}
        className={`anchored-list ${className ?? ''}`}
        onFocus={(event) => {
          // A dialog whose opener was removed while it was open gives the focus to the list (lib/keepFocus).
          if (event.target === event.currentTarget && this.removedIndex >= 0) this.focusNext();
          const item = event.target.closest('[data-post-id]');
          if (!item) return;
          this.removedIndex = -1;
          this.focusedId = idOf(item);
          this.props.onItemFocus?.(this.focusedId);
        }}
      >
        {children}
      </ul>
    );
  }
}
