import { renderHook } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { notifySessionEnd } from '@/services/auth/sessionEnd';
import { useSessionEnd } from './useSessionEnd';

const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');

it('shows that the session has expired when Firebase ends it', () => {
  renderHook(useSessionEnd);
  notifySessionEnd('refused');
  expect(error).toHaveBeenCalledExactlyOnceWith('Votre session a expiré. Reconnectez-vous.');
  expect(success).not.toHaveBeenCalled();
});

it('says goodbye when an interrupted closing of the account was finished', () => {
  const { unmount } = renderHook(useSessionEnd);
  notifySessionEnd('closed');
  expect(success).toHaveBeenCalledExactlyOnceWith(typeset('Compte supprimé. Au revoir !'));
  expect(error).not.toHaveBeenCalled();
  unmount();
  notifySessionEnd('closed');
  expect(success).toHaveBeenCalledOnce();
});
