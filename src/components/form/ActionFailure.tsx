import { ErrorReference } from '@/components/layout/ErrorReference';
import type { Failure } from '@/domain/failure';

/** The reason why an action failed, announced by screen readers when it appears, with its reference. */
export function ActionFailure({ failure }: { readonly failure: Failure | null }) {
  return (
    <>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure?.message}
      </p>
      {failure && failure.reference !== null && <ErrorReference reference={failure.reference} />}
    </>
  );
}
