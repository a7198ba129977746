import { useEffect, useState } from 'react';
import { areReportsPaused } from '@/services/posts/reports';

/** Returns whether admins have paused reports, read when the report form is opened and on `check`. */
export function useReportsPaused() {
  const [arePaused, setPaused] = useState(false);
  useEffect(() => void areReportsPaused().then(setPaused), []);
  async function check(): Promise<boolean> {
    const found = await areReportsPaused();
    setPaused(found);
    return found;
  }
  return { arePaused, check };
}
