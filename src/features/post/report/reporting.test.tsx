import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthContext } from '@/contexts/AuthContext';
import type { PublishedPost } from '@/domain/posts/post';
import { hasReported } from '@/services/posts/openPost';
import { dropIntent, pendingIntent } from '@/services/session/intent';
import { areReportsPaused, reportPost } from '@/services/posts/reports';
import type { Session } from '@/services/session/session';
import { whenSessionKnown } from '@/services/session/startSession';
import { aPost } from '../../../../tests/factories/domain';
import { aMe } from '../../../../tests/factories/me';
import { aSignedIn } from '../../../../tests/factories/session';
import { refusal } from '../../../../tests/factories/refusal';
import { ReportPost } from './ReportPost';
import { useReportPost } from './useReportPost';

vi.mock('@/services/posts/openPost', () => ({ hasReported: vi.fn(async () => false) }));
vi.mock('@/services/posts/reports', () => ({ areReportsPaused: vi.fn(), reportPost: vi.fn() }));
vi.mock('@/services/session/startSession', () => ({ whenSessionKnown: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const post = aPost({ id: 'post0000000000000001' });

// The chunk of the form is loaded before: on a busy machine that takes longer than a test waits.
beforeAll(() => import('./ReportPostDialog'));

beforeEach(() => {
  localStorage.clear();
  dropIntent();
  vi.mocked(reportPost).mockResolvedValue({ ok: true });
  vi.mocked(areReportsPaused).mockResolvedValue(false);
});

function Reporting({ shown }: { readonly shown: PublishedPost }) {
  const reporting = useReportPost(shown.id);
  return (
    <>
      <ReportPost post={shown} reporting={reporting} />
      {reporting.dialog}
    </>
  );
}

const page = (session: Session, shown: PublishedPost) => (
  <AuthContext value={{ session, isAdmin: false }}>
    <Reporting shown={shown} />
  </AuthContext>
);
const show = (session: Session = aSignedIn()) => render(page(session, post));
/** Shows the post while the session is loading. */
function showLoading() {
  const answers: ((session: Session) => void)[] = [];
  vi.mocked(whenSessionKnown).mockReturnValue(new Promise((resolve) => answers.push(resolve)));
  const { rerender } = show({ status: 'loading' });
  const learnSession = (session: Session, shown: PublishedPost) =>
    act(async () => {
      rerender(page(session, shown));
      answers[0]?.(session);
    });
  return { rerender, learnSession };
}
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Signaler ce post' });

async function open(): Promise<void> {
  await userEvent.click(button('Signaler'));
  await dialog();
}
/** Clicks the button of the form, not the one behind the dialog. */
const send = () => userEvent.click(screen.getByText('Signaler', { selector: 'dialog button' }));
const choose = (reason: string) => fireEvent.click(screen.getByLabelText(reason));
const comment = () => screen.getByLabelText('Précisions (facultatives)');
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The live region of the page. */
const announced = () => document.querySelector('[aria-live]');

describe('reporting', () => {
  it('is a mail link for visitors, which shows our address, and opens the form for one who signs in', async () => {
    const { rerender } = show({ status: 'signedOut' });
    const link = screen.getByRole('link', { name: 'Signaler par email' });
    expect(announced()).toBeEmptyDOMElement();
    const mail = new URL(link.getAttribute('href') ?? '');
    expect(mail.protocol).toBe('mailto:');
    expect(mail.searchParams.get('body')).toContain('/post/post0000000000000001');
    expect(mail.searchParams.get('body')).toMatch(
      /Voici pourquoi\s:\s+Mon nom\s:\s+Je déclare de bonne foi que ces informations sont exactes et complètes\.$/,
    );
    await userEvent.click(link);
    expect(announced()).toHaveTextContent(
      'Écrivez à contact@lemur.example en indiquant l’adresse de ce post.',
    );
    await userEvent.click(button('Signaler ici avec un compte'));
    const { profile, account } = aMe();
    rerender(page(aSignedIn({ profile, account }), post));
    expect(await dialog()).toBeVisible();
  });

  it('asks for a reason, of which none is selected at first, and sends it with the comment once', async () => {
    show();
    await open();
    const radios = screen.getAllByRole('radio');
    expect(radios.map((radio) => radio.parentElement?.textContent).slice(-2)).toEqual([
      'Contenu illicite',
      'Autre',
    ]);
    for (const radio of radios) expect(radio).not.toBeChecked();
    await send();
    const group = screen.getByRole('radiogroup', { name: 'Motif' });
    expect(group).toBeRequired();
    expect(group).toHaveAccessibleDescription('Indiquez un motif');
    choose('Contenu illicite');
    expect(screen.queryByText('Indiquez un motif')).toBeNull();
    await send();
    expect(screen.getByText('Expliquez pourquoi ce contenu est illicite')).toBeVisible();
    choose('Vie privée');
    expect(screen.queryByText('Expliquez pourquoi ce contenu est illicite')).toBeNull();
    write(comment(), ' Mon nom. ');
    expect(screen.getByText('8 / 280')).toBeVisible();
    expect(reportPost).not.toHaveBeenCalled();
    await send();
    expect(reportPost).toHaveBeenCalledExactlyOnceWith('ana', post.id, 'private', 'Mon nom.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button('Signalé')).toHaveAttribute('aria-disabled', 'true');
  });

  it('sends a report of illegal content with words and the declaration of good faith only', async () => {
    show();
    await open();
    choose('Contenu illicite');
    await send();
    expect(screen.getByText('Expliquez pourquoi ce contenu est illicite')).toBeVisible();
    const box = screen.getByLabelText(/^Je déclare de bonne foi que ces/);
    expect(box).toHaveAccessibleDescription(
      'Cochez la déclaration de bonne foi Tous les champs sont obligatoires.',
    );
    write(screen.getByLabelText(/^Pourquoi est-ce illicite/), 'Une injure.');
    await send();
    expect(reportPost).not.toHaveBeenCalled();
    fireEvent.click(box);
    await send();
    expect(reportPost).toHaveBeenCalledExactlyOnceWith('ana', post.id, 'illegal', 'Une injure.');
  });

  it('sends another reason without a comment', async () => {
    show();
    await open();
    choose('Spam ou publicité');
    await send();
    expect(reportPost).toHaveBeenCalledExactlyOnceWith('ana', post.id, 'spam', null);
  });

  it('shows the mail address in place of the form while admins have paused reports', async () => {
    vi.mocked(areReportsPaused).mockResolvedValue(true);
    show();
    expect(areReportsPaused).not.toHaveBeenCalled();
    await open();
    const shown = within(await dialog());
    expect(
      await shown.findByText(/^Le formulaire est fermé.*contact@lemur\.example/),
    ).toBeVisible();
    expect(shown.getByText(post.content)).toBeVisible();
    expect(shown.queryByRole('radio')).toBeNull();
    expect(areReportsPaused).toHaveBeenCalledOnce();
  });

  it('keeps the comment after a failure, and offers the mail with it if reports are paused meanwhile', async () => {
    vi.mocked(reportPost).mockResolvedValueOnce(refusal('offline'));
    show();
    await open();
    choose('Vie privée');
    write(comment(), 'Mon nom.');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de connexion');
    expect(comment()).toHaveValue('Mon nom.');
    vi.mocked(reportPost).mockResolvedValueOnce(refusal('notAllowed'));
    vi.mocked(areReportsPaused).mockResolvedValue(true);
    await send();
    const link = await screen.findByRole('link', { name: 'Signaler par email' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/pourquoi\s: Mon nom\./);
  });

  it('waits for the session, and then opens the form, or offers the mail to a visitor', async () => {
    const { learnSession } = showLoading();
    await userEvent.click(button('Signaler'));
    expect(button('Signaler')).toHaveAttribute('aria-disabled', 'true');
    await learnSession(aSignedIn(), post);
    expect(await dialog()).toBeVisible();
    expect(hasReported).toHaveBeenCalledExactlyOnceWith('ana', post.id);

    cleanup();
    const visitor = showLoading();
    await userEvent.click(button('Signaler'));
    await visitor.learnSession({ status: 'signedOut' }, post);
    expect(screen.getByRole('link', { name: 'Signaler par email' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens no form for another post than the one that was shown while the session was loading', async () => {
    const { rerender, learnSession } = showLoading();
    await userEvent.click(button('Signaler'));
    const next = aPost({ id: 'post0000000000000002' });
    rerender(page({ status: 'loading' }, next));
    expect(button('Signaler')).not.toHaveAttribute('aria-disabled');
    await learnSession(aSignedIn(), next);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Signaler')).not.toHaveAttribute('aria-disabled');
  });

  it('opens no form for a post that is no longer shown, or for another user', async () => {
    let answer: ((hasReported: boolean) => void) | undefined;
    vi.mocked(hasReported).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { rerender } = show();
    await userEvent.click(button('Signaler'));
    const next = aPost({ id: 'post0000000000000002' });
    rerender(page(aSignedIn(), next));
    await act(async () => answer?.(false));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // The next post can be reported although the first answer was slow.
    await open();
    rerender(page(aSignedIn({ uid: 'nina' }), next));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps what is typed when the session ends, and shows it again after the sign-in it asks for', async () => {
    const { profile, account } = aMe();
    const signedIn = aSignedIn({ profile, account });
    const { rerender } = show(signedIn);
    await open();
    choose('Contenu illicite');
    write(screen.getByLabelText(/^Pourquoi est-ce illicite/), 'Une injure.');
    rerender(page({ status: 'signedOut' }, post));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(pendingIntent.get()).toMatchObject({
      intent: { kind: 'report', caseId: post.id },
      dialog: 'signIn',
      uid: profile.uid,
    });
    rerender(page(signedIn, post));
    await dialog();
    expect(screen.getByLabelText(/^Pourquoi est-ce illicite/)).toHaveValue('Une injure.');
    expect(screen.getByRole('radio', { name: 'Contenu illicite' })).toBeChecked();
    expect(screen.getByText('Voici le texte que vous aviez commencé.')).toBeVisible();
    // A declaration is made anew.
    expect(screen.getByLabelText(/^Je déclare de bonne foi que ces/)).not.toBeChecked();

    await userEvent.click(button('Annuler'));
    await userEvent.click(button('Quitter'));
    await open();
    expect(comment()).toHaveValue('');
    expect(screen.queryByText('Voici le texte que vous aviez commencé.')).toBeNull();
  });

  it('shows nobody else what was typed', async () => {
    const { rerender } = show();
    await open();
    choose('Vie privée');
    write(comment(), 'Mon nom.');
    rerender(page(aSignedIn({ uid: 'nina' }), post));
    await open();
    expect(comment()).toHaveValue('');
  });

  it('keeps no draft of a report that was sent', async () => {
    show();
    await open();
    choose('Vie privée');
    write(comment(), 'Mon nom.');
    expect(localStorage).toHaveLength(1);
    await send();
    expect(localStorage).toHaveLength(0);
  });

  it('shows a message instead of the form for a post that was reported before', async () => {
    const success = vi.spyOn(toast, 'success');
    vi.mocked(hasReported).mockResolvedValue(true);
    show();
    await userEvent.click(button('Signaler'));
    await waitFor(() => expect(button('Signalé')).toBeVisible());
    expect(success).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
