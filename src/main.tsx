import { draw } from '@/app/draw';
import { drawFirstPicture } from '@/app/firstPicture';
import { followNewVersions } from '@/app/newVersion';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import { logError } from '@/services/log';
import '@/styles/index.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

followNewVersions();

try {
  await drawFirstPicture(container);
  const { start } = await import('@/app/start');
  start(container);
} catch (error) {
  logError('load the app', error);
  // What can be read stays; nothing is no page.
  if (!container.hasChildNodes()) {
    draw(<Notice title={messages.error.offline} role="alert" />, container);
  }
}
