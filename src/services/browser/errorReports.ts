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

/**
 * Sends an error as plain text, without cookies or referrer and without reading the response.
 * `keepalive` lets the request outlive the page.
 */
function send(entry: LoggedError): void {
  if (settings.collector === null) return;
  fetch(settings.collector, {
    method: 'POST',
    body: JSON.stringify(reportOf(entry)),
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    // A failed report is not logged: reporting that failure would fail, too.
  }).catch(() => undefined);
}

/**
 * Starts to send this page's errors to the collector, if one is configured and the visitor gave
 * consent to error reports. Each error is sent once, up to the number that services/browser/log stores.
 */
export function startReports(): void {
  if (storedConsent()?.includes('errorReports') === true) subscribeToErrors(send);
}
