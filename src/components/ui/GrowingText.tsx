import type { ComponentProps } from 'react';

type GrowingTextProps = ComponentProps<'textarea'> & {
  readonly id: string;
  /** The field's current value. */
  readonly text: string;
};

/**
 * A text field without a frame that is as high as its text, or as its placeholder while it is
 * empty: it never scrolls, also in large letters. The caller adds the label.
 */
export function GrowingText({ text, className = '', ...textarea }: GrowingTextProps) {
  return (
    <div className={`growing-text ${className}`} data-text={text || textarea.placeholder}>
      <textarea rows={1} {...textarea} />
    </div>
  );
}
