import { useEffect, useRef, useState, type ComponentType } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useAuth, useUid } from '@/contexts/AuthContext';
import type { Failure } from '@/domain/failure';
import type { Chunk } from '@/services/browser/chunk';
import { chunkFailure } from '@/services/firebase/loadFailure';
import { logError } from '@/services/browser/log';
import { hasReported } from '@/services/posts/openPost';
import { requireSignIn } from '@/services/session/intent';
import { whenSessionKnown } from '@/services/session/startSession';
import { useIntent } from './useIntent';

export interface ReportFormProps<Subject> {
  /** The reporter. */
  readonly uid: string;
  readonly subject: Subject;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

interface ReportFormOptions<Subject> {
  /** The case id of the subject that is shown; null for none. */
  readonly shown: string | null;
  readonly form: Chunk<{ readonly default: ComponentType<ReportFormProps<Subject>> }>;
  readonly caseIdOf: (subject: Subject) => string;
  /** Message for a user who has reported this before. */
  readonly already: string;
  readonly onFailure: (failure: Failure) => void;
}

export interface Reporting<Subject> {
  /**
   * Opens the report form; while the session is loading, once the user is known. Null for visitors, who
   * report by mail.
   */
  readonly report: ((subject: Subject) => void) | null;
  /** True if the form, or the session before it, is being loaded. */
  readonly isOpening: boolean;
  readonly isReported: (subject: Subject) => boolean;
  readonly caseIdOf: (subject: Subject) => string;
  /** The open report form, to render outside the post's dialog; falsy if closed. */
  readonly dialog: Elements;
}

/** True if the user has reported it; false if the check fails: submitting checks again. */
const wasReported = (uid: string, caseId: string): Promise<boolean> =>
  hasReported(uid, caseId).catch((error: unknown) => {
    logError('read an own report', error);
    return false;
  });

/** A report form, with the user and the subject for which it was opened. */
interface OpenForm {
  readonly uid: string;
  readonly caseId: string;
  readonly form: Elements;
}

/**
 * Lets a user report each post or profile once. The form's chunk and the user's earlier report are
 * loaded only when the user opens the form, because few readers do.
 */
export function useReportForm<Subject>(options: ReportFormOptions<Subject>): Reporting<Subject> {
  const { shown, form, caseIdOf, already, onFailure } = options;
  const { session } = useAuth();
  const [dialog, setDialog] = useState<OpenForm | null>(null);
  /** The case id of the form that is being loaded. */
  const [opening, setOpening] = useState<string | null>(null);
  const [reported, setReported] = useState<readonly string[]>([]);
  const uid = useUid();

  const currentlyShown = useRef(shown);
  useEffect(() => {
    currentlyShown.current = shown;
  }, [shown]);

  async function open(subject: Subject): Promise<void> {
    const caseId = caseIdOf(subject);
    const markReported = () => setReported((before) => [...before, caseId]);
    setOpening(caseId);
    try {
      void form.preload();
      const known = session.status === 'loading' ? await whenSessionKnown() : session;
      if (known.status !== 'signedIn') return;
      const reporter = known.uid;
      const isKnown = await wasReported(reporter, caseId);
      // The user may have turned to another post.
      if (currentlyShown.current !== caseId) return;
      if (isKnown) {
        markReported();
        toast.success(already);
      } else {
        const { default: Form } = await form.load();
        // Shown only while user and subject are still the current ones: the user may have signed out.
        setDialog({
          uid: reporter,
          caseId,
          form: (
            <Form
              uid={reporter}
              subject={subject}
              onSent={markReported}
              onClose={() => setDialog(null)}
            />
          ),
        });
      }
    } catch (error) {
      if (currentlyShown.current === caseId) onFailure(chunkFailure('load the report form', error));
    } finally {
      setOpening((current) => (current === caseId ? null : current));
    }
  }

  // The session has ended: the form opens again, with its draft, once the user has signed in.
  const isVisitor = session.status === 'signedOut';
  const [lost, setLost] = useState<OpenForm | null>(null);
  if (dialog !== null && (isVisitor || (uid !== null && dialog.uid !== uid))) {
    if (isVisitor && dialog.caseId === shown) setLost(dialog);
    setDialog(null);
  }
  if (!isVisitor && lost !== null) setLost(null);
  useEffect(() => {
    if (lost !== null) requireSignIn({ kind: 'report', caseId: lost.caseId }, lost.uid);
  }, [lost]);

  const isOpening = opening !== null && opening === shown;

  return {
    report: isVisitor ? null : (subject) => void (isOpening || open(subject)),
    isOpening,
    isReported: (subject) => reported.includes(caseIdOf(subject)),
    caseIdOf,
    dialog: dialog !== null && dialog.uid === uid && dialog.caseId === shown && dialog.form,
  };
}

/**
 * Opens the report form for a visitor who wanted to report and has an account now.
 *
 * @returns asks a visitor to sign in for that
 */
export function useReportIntent<Subject>(
  { report, caseIdOf }: Reporting<Subject>,
  subject: Subject,
): () => void {
  const shownId = caseIdOf(subject);
  useIntent(
    'report',
    ({ caseId }) => caseId === shownId && report !== null,
    () => report?.(subject),
  );
  return () => requireSignIn({ kind: 'report', caseId: shownId });
}
