import { useEffect, useState } from 'react';
import type { ReportCase } from '@/domain/reports';
import { subscribeToOpenReports } from '@/services/moderation/reportCases';

export interface Reports {
  /** The reported posts that await a decision; null until the first snapshot. */
  readonly cases: readonly ReportCase[] | null;
  /** The message to show if the list cannot be loaded. */
  readonly failure: string | null;
}

/** Subscribes to the report cases that await a decision, the last reported first. */
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
