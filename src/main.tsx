import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { followNewVersions } from '@/app/newVersion';
import { installUnsavedGuard } from '@/hooks/useUnsavedGuard';
import '@/styles/index.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

followNewVersions();
installUnsavedGuard();

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
