import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field';

type TextFieldProps = ComponentProps<'input'> & {
  readonly label: string;
  readonly error: ReactNode;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  readonly isRequired?: boolean;
};

/** A labelled one-line input that accepts the props of react-hook-form's `register`. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, aside, isRequired = false, ...input } = props;
  return (
    <Field label={label} error={error} hint={hint} aside={aside} isRequired={isRequired}>
      {(ids) => <input className="field min-h-11" {...input} {...ids} />}
    </Field>
  );
}
