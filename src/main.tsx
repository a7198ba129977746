import { drawFirstPicture } from '@/app/firstPicture';
import { followNewVersions } from '@/app/newVersion';
import { draw } from '@/app/draw';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import { logError } from '@/services/log';
import '@/styles/index.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

followNewVersions();
drawFirstPicture(container).catch(() => {
  // The wall asks again, and says what it learns.
});

import('@/app/start').then(
  ({ start }) => start(container),
  (error: unknown) => {
    logError('load the app', error);
    if (!container.hasChildNodes())
      draw(<Notice title={messages.error.offline} role="alert" />, container);
  },
);
