import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { CLOSING_DAYS } from '@/config/limits';
import { adminMessages } from '@/features/admin/messages';
import { CloseOldDialog, type CloseOldProps } from './CloseOldDialog';
import { useOldCount } from './useOldCount';

/** Says how many posts have waited too long, and opens the dialog that closes them. */
export function CloseOld(props: CloseOldProps) {
  const { rest, posts, moderation } = props;
  const [isOpen, setOpen] = useState(false);
  const count = useOldCount(rest, posts, CLOSING_DAYS);
  return (
    <>
      {posts.length > 0 && (
        <Button look="plain" onClick={() => setOpen(true)} busy={moderation.work !== null}>
          {adminMessages.closing.open(count)}
        </Button>
      )}
      {isOpen && <CloseOldDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
