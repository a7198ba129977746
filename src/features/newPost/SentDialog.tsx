import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { buttonClass } from '@/components/ui/buttonClass';
import { Dialog } from '@/components/ui/Dialog';
import { authorMessages } from '@/config/authorMessages';
import { messages } from '@/config/messages';
import { ownPostsPath } from '@/config/paths';

const text = authorMessages.sent;

/** Confirms the submission and links to the author's own posts; a toast would disappear. */
export function SentDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={text.title} closeLabel={messages.post.close} onClose={onClose}>
      <p className="text-lg">{text.text}</p>
      <div className="dialog-foot mt-4 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="plain" onClick={onClose}>
          {messages.post.close}
        </Button>
        <Link data-autofocus to={ownPostsPath} onClick={onClose} className={buttonClass('primary')}>
          {text.follow}
        </Link>
      </div>
    </Dialog>
  );
}
