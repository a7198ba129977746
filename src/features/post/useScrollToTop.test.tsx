import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useScrollToTop } from './useScrollToTop';

function Post({ id }: { readonly id: string }) {
  const content = useScrollToTop(id);
  return (
    <dialog open>
      <div data-testid="scroller">
        <div ref={content}>{id}</div>
      </div>
    </dialog>
  );
}

it('scrolls to the top for another post, and keeps the scroll position of the same post', () => {
  const { rerender } = render(<Post id="a" />);
  const scroller = screen.getByTestId('scroller');
  scroller.scrollTop = 300;
  rerender(<Post id="a" />);
  expect(scroller.scrollTop).toBe(300);
  rerender(<Post id="b" />);
  expect(scroller.scrollTop).toBe(0);
});
