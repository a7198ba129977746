import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkButton } from '@/components/ui/LinkButton';
import { useUid } from '@/contexts/AuthContext';
import type { ContestedDecision } from '@/domain/moderation/appeals';
import { profileMessages } from '@/features/profile/messages';
import { privateKey } from '@/hooks/query';
import { AppealDialog } from './AppealDialog';
import { AppealState } from './AppealState';
import { useAppeal } from './useAppeal';

interface AppealLineProps {
  /** The decision in force on the post or report; null if it was undone. */
  readonly decision: ContestedDecision | null;
  /** Id of the user's appeal, if there is one; null for none. */
  readonly appealId: string | null;
  /** Names the post or report for the button's accessible name. */
  readonly name: string;
  /** Shown below an appeal by which the decision was overturned. */
  readonly children?: Elements;
}

const messages = profileMessages.appeal;

/** Lets the user contest a decision, once, within six months; then shows the appeal and its answer. */
export function AppealLine({ decision, appealId, name, children }: AppealLineProps) {
  const uid = useUid();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { appeal, isLoading, canContest } = useAppeal(decision, appealId);

  if (appeal) return <AppealState appeal={appeal}>{children}</AppealState>;
  // After a failed read the button is shown: the service recognises an appeal that was already sent.
  if (isLoading || uid === null || !decision || !canContest) return null;
  return (
    <div className="mt-1">
      <LinkButton aria-label={messages.contestOf(name)} onClick={() => setOpen(true)}>
        {messages.contest}
      </LinkButton>
      {isOpen && (
        <AppealDialog
          uid={uid}
          decision={decision}
          onSent={() => {
            // The report names the appeal of a reporter.
            const key = decision.kind === 'dismissed' ? 'reports' : 'appeal';
            void client.invalidateQueries({ queryKey: privateKey(uid, key) });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
