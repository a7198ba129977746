import { formMessages } from '@/config/formMessages';
import { PASSWORD_SCORE_MAX } from '@/config/limits';
import { passwordScore } from '@/domain/accounts/passwordStrength';

/** Bar colours by score, from red to green; the text label shows the same information. */
const COLOURS = [
  'bg-red-600',
  'bg-red-600',
  'bg-orange-500',
  'bg-yellow-500',
  'bg-lime-600',
  'bg-green-700',
];

/** The minimum length, and the strength as a bar, a label and a percentage (docs/product.md#sign-up). */
export function StrengthMeter({ password }: { readonly password: string }) {
  const score = passwordScore(password);
  const percent = Math.round((score / PASSWORD_SCORE_MAX) * 100);
  return (
    <>
      <span>{formMessages.validation.passwordHint}</span>
      <span className={`flex items-center gap-3 ${password === '' ? 'invisible' : ''}`}>
        <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
          <span className={`strength-bar ${COLOURS[score]}`} style={{ width: `${percent}%` }} />
        </span>
        <span className="sr-only">{formMessages.account.strength}</span>
        <span className="min-w-28 text-right tabular-nums">
          {formMessages.account.strengthOf(
            formMessages.account.strengthLabels[score] ?? '',
            percent,
          )}
        </span>
      </span>
    </>
  );
}
