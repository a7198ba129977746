import { useEffect, useState } from 'react';
import type { ReportCase } from '@/domain/reports';
import { subscribeToOpenReports } from '@/services/reportCases';

export interface Reports {
  /** The reported posts that wait for a decision; null until the first answer. */
  readonly cases: readonly ReportCase[] | null;
  /** The sentence to show when the list cannot be had. */
  readonly failure: string | null;
}

/** The reports that wait for a decision, live, the last one first. */
export function useReports(): Reports {
  const [cases, setCases] = useState<readonly ReportCase[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(
    () =>
      subscribeToOpenReports({
        onCases: (found) => {
          setCases(found);
          setFailure(null);
        },
        onError: setFailure,
      }),
    [],
  );
  return { cases, failure };
}
