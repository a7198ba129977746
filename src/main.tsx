import { draw } from '@/app/draw';
import { drawFirstPicture } from '@/app/firstPicture';
import { followNewVersions } from '@/app/newVersion';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import { settings } from '@/config/settings';
import { logError, logUncaught } from '@/services/log';
import '@/styles/index.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

logUncaught();
followNewVersions();

try {
  await drawFirstPicture(container);
  const { start } = await import('@/app/start');
  start(container);
} catch (error) {
  const reference = logError('load the app', error);
  // What can be read stays; nothing is no page.
  if (!container.hasChildNodes()) {
    const text = messages.error.reference(reference);
    draw(<Notice title={messages.error.offline} text={text} role="alert" />, container);
  }
  // The app would have started it.
  if (settings.collector !== null) {
    const { startReports } = await import('@/services/reports');
    startReports();
  }
}
