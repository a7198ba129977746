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

it('begins the next post at its top, and leaves the place in this one', () => {
  const { rerender } = render(<Post id="a" />);
  const scroller = screen.getByTestId('scroller');
  scroller.scrollTop = 300;
  rerender(<Post id="a" />);
  expect(scroller.scrollTop).toBe(300);
  rerender(<Post id="b" />);
  expect(scroller.scrollTop).toBe(0);
});
