import { useQuery } from '@tanstack/react-query';
import { Download, LoaderCircle } from 'lucide-react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { DialogFoot } from '@/components/form/DialogFoot';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { commonMessages } from '@/config/messages';
import { parisDay } from '@/domain/days';
import { summaryOf, type OwnData } from '@/domain/accounts/ownData';
import { privateKey, queryFn } from '@/hooks/query';
import { fetchOwnData } from '@/services/account/ownData';
import type { Me } from './me';
import { profileMessages } from './messages';
import { saveFile } from '@/lib/saveFile';

interface DataDialogProps {
  readonly me: Me;
  readonly onClose: () => void;
}

const messages = profileMessages.ownData;

/** Dialog with a summary of the user's stored data, and their download as a file. */
export function DataDialog({ me, onClose }: DataDialogProps) {
  const { uid } = me.profile;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: privateKey(uid, 'export'),
    queryFn: queryFn('read own data', ({ signal }) => fetchOwnData(uid, signal), messages.failed),
  });
  return (
    <Dialog title={messages.title} closeLabel={commonMessages.action.close} onClose={onClose}>
      <p className="mb-4">{messages.text}</p>
      {isFetching && (
        <p aria-live="polite" aria-atomic className="flex items-center gap-3 py-6 text-ink-soft">
          <LoaderCircle aria-hidden className="animate-spin" />
          {messages.gathering}
        </p>
      )}
      {error && <FailureNotice failure={error} onRetry={() => void refetch()} />}
      {data && <Summary me={me} data={data} />}
      <DialogFoot>
        <Button look="plain" onClick={onClose}>
          {commonMessages.action.close}
        </Button>
        <Button disabled={!data} onClick={() => data && save(data)}>
          <Download aria-hidden size={18} />
          {messages.download}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const save = (data: OwnData): void =>
  saveFile(`le-mur-${parisDay(new Date(data.exportedAt))}.json`, JSON.stringify(data, null, 2));

function Summary({ me, data }: { readonly me: Me; readonly data: OwnData }) {
  const summary = summaryOf(data);
  const lines = [
    messages.identity(me.profile.pseudo, me.email),
    messages.posts(summary.posts),
    ...(summary.posts > 0 ? [messages.states(summary.byState)] : []),
    messages.reactions(summary.reactions),
    messages.reports(summary.reports),
    ...(summary.hasDraft ? [messages.draft] : []),
  ];
  return (
    <ul className="mb-4 list-disc space-y-1.5 pl-5 wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
