import type { ReactNode } from 'react';

/** The refusal message of a whole form, announced by screen readers when it appears. */
export function FormRefusal({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="font-medium text-danger empty:hidden">
      {children}
    </p>
  );
}
