import type { ReactNode } from 'react';

/** What a form says of itself as a whole: the last refusal, read aloud when it appears. */
export function FormRefusal({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="font-medium text-danger empty:hidden">
      {children}
    </p>
  );
}
