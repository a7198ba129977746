import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepDialogEntry } from '@/components/ui/dialogHistory';
import { parseArchiveAddress } from '@/domain/archive/archiveAddress';
import { IN_PLACE } from './usePageTop';
import { addressOf, type ArchiveRequest } from './archiveRequest';

/**
 * Corrects a URL that does not name the shown page as the app's links do: an invalid date, a page number
 * beyond the last, a parameter that the archive does not have. The open post stays.
 */
export function useCanonicalAddress(request: ArchiveRequest): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { post } = parseArchiveAddress(new URLSearchParams(search));
  const address = addressOf(request, post);

  useEffect(() => {
    if (address === pathname + search) return;
    keepDialogEntry(() => void navigate(address, { replace: true, state: IN_PLACE }));
  }, [address, pathname, search, navigate]);
}
