import { ShortcutHelp } from '@/components/layout/ShortcutHelp';
import { shortcutMessages } from './messages';

/** Lists the keyboard shortcuts of readers. */
export default function ReaderShortcuts({ onClose }: { readonly onClose: () => void }) {
  return <ShortcutHelp keys={shortcutMessages.keys} onClose={onClose} />;
}
