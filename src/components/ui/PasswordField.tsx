import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field } from './Field';
import { IconButton } from './IconButton';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: string;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
  readonly showLabel: string;
  readonly hideLabel: string;
};

/** A password input whose value can be shown; paste and password managers work as usual. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, error, hint, showLabel, hideLabel, ...input } = props;
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <div className="relative">
          <input
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            className="field min-h-11 pr-12"
          />
          <IconButton
            label={isShown ? hideLabel : showLabel}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 my-auto"
          >
            <Icon aria-hidden size={20} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
