import { ShortcutHelp } from '@/components/layout/ShortcutHelp';
import { commonMessages } from '@/config/messages';
import { REACTIONS } from '@/domain/posts/votes';

/** Lists the keyboard shortcuts of readers. */
export default function ReaderShortcuts({ onClose }: { readonly onClose: () => void }) {
  const keys = commonMessages.shortcuts.ofReaders(REACTIONS.length);
  return <ShortcutHelp keys={keys} onClose={onClose} />;
}
