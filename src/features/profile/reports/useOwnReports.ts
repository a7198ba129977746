import { useEffect, useState } from 'react';
import type { OwnReport } from '@/domain/reports';
import { profileMessages } from '@/features/profile/messages';
import { logError } from '@/services/browser/log';
import { fetchOwnReports } from '@/services/posts/reports';

/** Loads the user's own reports; `reports` is null until they are loaded, and if that fails. */
export function useOwnReports(uid: string) {
  const [reports, setReports] = useState<readonly OwnReport[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    fetchOwnReports(uid).then(
      (found) => {
        if (isCurrent) setReports(found);
      },
      (error: unknown) => {
        logError('load own reports', error);
        if (isCurrent) setFailure(profileMessages.ownReports.failed);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [uid]);

  return { reports, failure };
}
