import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useIsTruncated } from './useIsTruncated';

function Card() {
  const { box, isTruncated } = useIsTruncated();
  return (
    <div ref={box}>
      <p>{isTruncated ? 'cut' : 'whole'}</p>
    </div>
  );
}

it('leaves a skipped card unmeasured until the browser lays it out', () => {
  const measure = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
  const layOut: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        layOut.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<Card />);
  expect(measure).not.toHaveBeenCalled();
  act(() => layOut.forEach((measureNow) => measureNow()));
  expect(screen.getByText('cut')).toBeVisible();
});
