import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { buttonClass } from '@/components/ui/buttonClass';
import { Dialog } from '@/components/ui/Dialog';
import { messages } from '@/config/messages';
import { ownPostsPath } from '@/config/paths';
import { newPostMessages } from './messages';

const text = newPostMessages.sent;

/** Confirms the submission and links to the author's own posts; a toast would disappear. */
export function SentDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={text.title} closeLabel={messages.action.close} onClose={onClose}>
      <p className="text-lg">{text.text}</p>
      <div className="dialog-foot mt-4 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="plain" onClick={onClose}>
          {messages.action.close}
        </Button>
        <Link data-autofocus to={ownPostsPath} onClick={onClose} className={buttonClass('primary')}>
          {text.follow}
        </Link>
      </div>
    </Dialog>
  );
}
