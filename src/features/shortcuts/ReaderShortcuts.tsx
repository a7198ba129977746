import { ShortcutHelp } from '@/components/layout/ShortcutHelp';
import { onDemandMessages } from '@/config/onDemandMessages';

/** The keys of readers. */
export function ReaderShortcuts({ onClose }: { readonly onClose: () => void }) {
  return <ShortcutHelp keys={onDemandMessages.shortcuts.keys} onClose={onClose} />;
}
