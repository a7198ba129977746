import { Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { shareMessages } from '@/features/post/messages';

const messages = shareMessages;

/** The post's URL with a copy button; if the browser denies copying, selects the URL instead. */
export function ShareLink({ address }: { readonly address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setRefused(false);
      toast.success(messages.copied);
    } catch {
      // Denied by the user or the browser: not logged, because manual copying still works.
      setRefused(true);
      field.current?.focus();
      field.current?.select();
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={field}
        label={messages.address}
        readOnly
        value={address}
        error={isRefused ? messages.copyRefused : undefined}
        onFocus={(event) => event.target.select()}
      />
      <Button data-autofocus onClick={() => void copy()} className="self-start">
        <Link2 aria-hidden size={18} />
        {messages.copy}
      </Button>
    </div>
  );
}
