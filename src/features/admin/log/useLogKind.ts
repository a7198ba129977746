import { useSearchParams } from 'react-router-dom';
import { LOG_KIND_PARAM, LOG_KINDS } from '@/config/paths';
import { DECISION_KINDS, type DecisionKind } from '@/domain/moderation/moderationLog';

/** The kind of decisions that the log shows, null for all, stored in the URL. */
export function useLogKind(): [DecisionKind | null, (kind: DecisionKind | null) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get(LOG_KIND_PARAM);
  const kind = DECISION_KINDS.find((one) => LOG_KINDS[one] === named) ?? null;

  function select(next: DecisionKind | null): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set(LOG_KIND_PARAM, LOG_KINDS[next]);
        else after.delete(LOG_KIND_PARAM);
        return after;
      },
      // Back leaves the log, and the focus stays on the menu.
      { replace: true },
    );
  }
  return [kind, select];
}
