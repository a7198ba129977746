import { useState, type ComponentType, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useAuth } from '@/contexts/AuthContext';
import type { Failure } from '@/domain/failure';
import type { Chunk } from '@/services/browser/chunk';
import { chunkFailure } from '@/services/browser/loadFailure';
import { logError } from '@/services/browser/log';
import { hasReported } from '@/services/posts/openPost';

export interface ReportFormProps<Subject> {
  /** The reporter. */
  readonly uid: string;
  readonly subject: Subject;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

interface ReportFormOptions<Subject> {
  readonly form: Chunk<{ readonly default: ComponentType<ReportFormProps<Subject>> }>;
  readonly caseIdOf: (subject: Subject) => string;
  /** Message for a user who has reported this before. */
  readonly already: string;
  readonly onFailure: (failure: Failure) => void;
}

export interface Reporting<Subject> {
  /** Opens the report form; null for visitors, who report by mail. */
  readonly report: ((subject: Subject) => void) | null;
  /** True if the form is being loaded. */
  readonly isOpening: boolean;
  readonly isReported: (subject: Subject) => boolean;
  /** The open report form, to render outside the post's dialog; falsy if closed. */
  readonly dialog: ReactNode;
}

/** True if the user has reported it; false if the check fails: submitting checks again. */
const wasReported = (uid: string, caseId: string): Promise<boolean> =>
  hasReported(uid, caseId).catch((error: unknown) => {
    logError('read an own report', error);
    return false;
  });

/**
 * Lets a user report each post or profile once. The form's chunk and the user's earlier report are
 * loaded only when the user opens the form, because few readers do.
 */
export function useReportForm<Subject>(options: ReportFormOptions<Subject>): Reporting<Subject> {
  const { form, caseIdOf, already, onFailure } = options;
  const { session } = useAuth();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [isOpening, setOpening] = useState(false);
  const [reported, setReported] = useState<readonly string[]>([]);
  const uid = session.status === 'signedIn' ? session.uid : null;

  async function open(reporter: string, subject: Subject): Promise<void> {
    const caseId = caseIdOf(subject);
    const markReported = () => setReported((before) => [...before, caseId]);
    setOpening(true);
    try {
      void form.preload();
      if (await wasReported(reporter, caseId)) {
        markReported();
        toast.success(already);
      } else {
        const { default: Form } = await form.load();
        setDialog(
          <Form
            uid={reporter}
            subject={subject}
            onSent={markReported}
            onClose={() => setDialog(null)}
          />,
        );
      }
    } catch (error) {
      onFailure(chunkFailure('load the report form', error));
    }
    setOpening(false);
  }

  return {
    report: uid === null ? null : (subject) => void (isOpening || open(uid, subject)),
    isOpening,
    isReported: (subject) => reported.includes(caseIdOf(subject)),
    dialog: uid !== null && dialog,
  };
}
