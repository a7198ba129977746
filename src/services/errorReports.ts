import { settings } from '@/config/settings';
import {
  browserOf,
  describeError,
  routeOf,
  withoutPersonal,
  type ErrorReport,
} from '@/domain/errorReport';
import { storedConsent } from './consent';
import { subscribeToErrors, type LoggedError } from './log';

const reportOf = ({ reference, at, doing, error }: LoggedError): ErrorReport => ({
  reference,
  at: at.toISOString(),
  doing: withoutPersonal(doing),
  ...describeError(error),
  route: routeOf(location.pathname),
  version: LE_MUR_VERSION,
  browser: browserOf(navigator.userAgent),
  isOnline: navigator.onLine,
});

/** As text, without cookies, address of the page or answer; it may outlive the page. */
function send(collector: string, report: ErrorReport): void {
  fetch(collector, {
    method: 'POST',
    body: JSON.stringify(report),
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    // Reporting that it failed would fail the same way.
  }).catch(() => undefined);
}

let isReporting = false;

/**
 * Sends this page's errors to the collector, where one is configured and its visitor accepted
 * everything: each error once, as many as services/log keeps.
 */
export function startReports(): void {
  const { collector } = settings;
  if (isReporting || collector === null || storedConsent() !== 'all') return;
  isReporting = true;
  subscribeToErrors((entry) => send(collector, reportOf(entry)));
}
