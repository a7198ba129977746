import { Component, createRef, type ReactNode, type RefObject } from 'react';

interface AnchoredListProps {
  readonly label: string;
  readonly className?: string;
  readonly listRef?: RefObject<HTMLUListElement | null>;
  /** Told of the item that the focus enters. */
  readonly onItemFocus?: (id: string) => void;
  /** <li> elements with `data-post-id`. */
  readonly children: ReactNode;
}

interface Before {
  /** Every item, in order. */
  readonly ids: string;
  /** The items that can be seen, from the top, and where they are. */
  readonly seen: readonly { readonly id: string; readonly top: number }[];
  /** The place in the list of the item that was focused last. */
  readonly focusedIndex: number;
}

/** The header covers this much of the page. */
const HEADER = 72;

const idOf = (item: Element): string => item.getAttribute('data-post-id') ?? '';

/**
 * A list that changes by itself without moving what one looks at: the item worked on, or else the
 * first in sight, stays where it is, whatever comes or goes above it. The focus of an item that leaves goes to the one
 * that takes its place. A class, for only classes are told before the page changes.
 */
export class AnchoredList extends Component<AnchoredListProps> {
  private readonly ownRef = createRef<HTMLUListElement>();
  private focusedId = '';

  private get list(): RefObject<HTMLUListElement | null> {
    return this.props.listRef ?? this.ownRef;
  }

  private items(): Element[] {
    return [...(this.list.current?.querySelectorAll(':scope > [data-post-id]') ?? [])];
  }

  override getSnapshotBeforeUpdate(): Before {
    const items = this.items();
    const seen = items.flatMap((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return bottom > HEADER && top < window.innerHeight ? [{ id: idOf(item), top }] : [];
    });
    const ids = items.map(idOf).join();
    return { ids, seen, focusedIndex: items.findIndex((item) => idOf(item) === this.focusedId) };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Before) {
    const { ids, seen, focusedIndex } = before;
    const items = this.items();
    // What opens above the list may push it down.
    if (items.map(idOf).join() === ids) return;
    const byId = new Map(items.map((item) => [idOf(item), item]));
    const stayed = seen.filter(({ id }) => byId.has(id));
    const anchor = stayed.find(({ id }) => id === this.focusedId) ?? stayed[0];
    const moved = anchor && byId.get(anchor.id)?.getBoundingClientRect().top;
    if (anchor && moved !== undefined && moved !== anchor.top) {
      window.scrollBy({ top: moved - anchor.top, behavior: 'instant' });
    }
    if (focusedIndex >= 0 && !byId.has(this.focusedId)) this.focusIndex(items, focusedIndex);
  }

  private focusIndex(items: readonly Element[], index: number): void {
    this.focusedId = '';
    // Somebody who has gone elsewhere meanwhile is not called back.
    if (document.activeElement !== document.body) return;
    const item = items[Math.min(index, items.length - 1)];
    item?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
  }

  override render() {
    const { label, className, children } = this.props;
    return (
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is
      <ul
        ref={this.list}
        aria-label={label}
        className={`anchored-list ${className ?? ''}`}
        onFocus={(event) => {
          const item = event.target.closest('[data-post-id]');
          if (!item) return;
          this.focusedId = idOf(item);
          this.props.onItemFocus?.(this.focusedId);
        }}
      >
        {children}
      </ul>
    );
  }
}
