import { useEffect, useRef, useState, type ComponentType } from 'react';
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
  /** The case id of the subject that is shown; null for none. */
  readonly shown: string | null;
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
  readonly dialog: Elements;
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
  const { shown, form, caseIdOf, already, onFailure } = options;
  const { session } = useAuth();
  const [dialog, setDialog] = useState<{ readonly key: string; readonly form: Elements } | null>(
    null,
  );
  /** The key of the form that is being loaded. */
  const [opening, setOpening] = useState<string | null>(null);
  const [reported, setReported] = useState<readonly string[]>([]);
  const uid = session.status === 'signedIn' ? session.uid : null;

  /** The user and the subject for which a form may be open. */
  const key = `${uid} ${shown}`;
  const currentKey = useRef(key);
  useEffect(() => {
    currentKey.current = key;
  }, [key]);

  async function open(reporter: string, subject: Subject): Promise<void> {
    const caseId = caseIdOf(subject);
    const markReported = () => setReported((before) => [...before, caseId]);
    setOpening(key);
    try {
      void form.preload();
      const isKnown = await wasReported(reporter, caseId);
      // The user may have turned to another post, or signed out.
      if (currentKey.current !== key) return;
      if (isKnown) {
        markReported();
        toast.success(already);
      } else {
        const { default: Form } = await form.load();
        // Shown only while `key` is still the current one.
        setDialog({
          key,
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
      if (currentKey.current === key) onFailure(chunkFailure('load the report form', error));
    } finally {
      setOpening((current) => (current === key ? null : current));
    }
  }

  const isOpening = opening === key;

  return {
    report: uid === null ? null : (subject) => void (isOpening || open(uid, subject)),
    isOpening,
    isReported: (subject) => reported.includes(caseIdOf(subject)),
    dialog: uid !== null && dialog?.key === key && dialog.form,
  };
}
