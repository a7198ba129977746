import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field';

type TextFieldProps = ComponentProps<'input'> & {
  readonly label: string;
  readonly error: ReactNode;
  readonly hint?: ReactNode;
  /** True for a hint that an error does not repeat, such as an example: it stays visible. */
  readonly keepsHint?: boolean;
  readonly aside?: ReactNode;
  readonly isRequired?: boolean;
};

/** A labelled one-line input that accepts the props of react-hook-form's `register`. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, keepsHint, aside, isRequired, ...input } = props;
  return (
    <Field {...{ label, error, hint, keepsHint, aside, isRequired }}>
      {(ids) => <input className="field min-h-11" {...input} {...ids} />}
    </Field>
  );
}
