import { Copy } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { IconButton } from '@/components/ui/IconButton';
import { commonMessages } from '@/config/messages';

const messages = commonMessages.reference;

/** The reference of a logged error, with a copy button, for users who contact support. */
export function ErrorReference({ reference }: { readonly reference: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(reference);
      toast.success(messages.copied);
    } catch {
      // The clipboard was refused or is not supported: the user can select the reference instead.
      toast.error(messages.notCopied);
    }
  }

  return (
    <p className="flex basis-full items-center justify-center text-small text-ink-soft">
      <span>{commonMessages.error.reference(reference)}</span>
      <IconButton label={messages.copy} onClick={() => void copy()}>
        <Copy aria-hidden size={18} />
      </IconButton>
    </p>
  );
}
