import { Copy } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { IconButton } from '@/components/ui/IconButton';
import { messages } from '@/config/messages';

const text = messages.reference;

/** The reference of a logged error, with a copy button, for users who contact support. */
export function ErrorReference({ reference }: { readonly reference: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(reference);
      toast.success(text.copied);
    } catch {
      // The clipboard was refused or is not supported: the user can select the reference instead.
      toast.error(text.notCopied);
    }
  }

  return (
    <p className="flex basis-full items-center justify-center text-sm text-ink-soft">
      <span>{messages.error.reference(reference)}</span>
      <IconButton label={text.copy} onClick={() => void copy()}>
        <Copy aria-hidden size={18} />
      </IconButton>
    </p>
  );
}
