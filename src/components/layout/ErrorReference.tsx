import { Copy } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { IconButton } from '@/components/ui/IconButton';
import { messages } from '@/config/messages';

const text = messages.error;

/** The code under which an error was logged, for whoever wants to write to us about it. */
export function ErrorReference({ reference }: { readonly reference: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(reference);
      toast.success(text.referenceCopied);
    } catch {
      // Refused, or a browser that has no clipboard for us: the code can be read and selected.
      toast.error(text.referenceNotCopied);
    }
  }

  return (
    <p className="flex basis-full items-center justify-center text-sm text-ink-soft">
      {text.reference(reference)}
      <IconButton label={text.copyReference} onClick={() => void copy()}>
        <Copy aria-hidden size={18} />
      </IconButton>
    </p>
  );
}
