import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { formOf } from '@/domain/posts/schemas';
import { textLayout } from '@/domain/posts/textLayout';
import { aPost } from '../../../tests/factories/domain';
import { WritingSheet } from './WritingSheet';

function Form({ author = 'Ana' as string | null, category = '', content = '' }) {
  const { register, control } = useForm({
    defaultValues: { ...formOf(aPost()), title: '', source: '', category, content },
  });
  const values = useWatch({ control, compute: (all) => all });
  return (
    <form>
      <WritingSheet
        values={values}
        author={author}
        title={{ field: register('title'), error: undefined }}
        content={{ field: register('content'), error: undefined }}
        readOnly={false}
      />
    </form>
  );
}

const title = () => screen.getByLabelText<HTMLTextAreaElement>(/^Titre/);
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');

it('shows the text in the size of its card, on the paper of its category', async () => {
  render(<Form category="justice" />);
  const sheet = message().closest('[data-category]');
  expect(sheet).toHaveAttribute('data-category', 'justice');
  for (const content of ['Au secours', ` ${'x'.repeat(100)} `, 'x'.repeat(281)]) {
    await userEvent.clear(message());
    await userEvent.click(message());
    await userEvent.paste(content);
    const { size } = textLayout({ title: null, content: content.trim() });
    expect(sheet).toHaveStyle({ '--size': String(size) });
  }
});

it('says that a category is missing and who signs the post', () => {
  const { rerender } = render(<Form />);
  expect(screen.getByText('Catégorie à choisir')).toBeVisible();
  expect(screen.getByText('Ana')).toBeVisible();
  rerender(<Form author={null} />);
  expect(screen.getByText('Anonyme')).toBeVisible();
});

it('keeps the title on one line, from which Enter leads to the message', async () => {
  render(<Form />);
  await userEvent.click(title());
  await userEvent.paste('Deux\r\nlignes');
  expect(title()).toHaveValue('Deux lignes');
  await userEvent.keyboard('{Enter}Un mot');
  expect(title()).toHaveValue('Deux lignes');
  expect(message()).toHaveValue('Un mot');
});

it.each([
  [239, 'SPAN', ''],
  [240, 'STRONG', 'Il reste au plus 40 caractères'],
  [249, 'STRONG', 'Il reste au plus 40 caractères'],
  [250, 'STRONG', 'Il reste au plus 30 caractères'],
  [281, 'STRONG', 'Le contenu ne peut pas dépasser 280 caractères'],
])('shows and announces the room left after %i characters', (used, tag, announced) => {
  render(<Form content={'x'.repeat(used)} />);
  expect(message()).toHaveAccessibleDescription('280 caractères au plus');
  expect(screen.getByText(`${used} / 280`).parentElement?.tagName).toBe(tag);
  expect(document.querySelector('[aria-live]')?.textContent).toBe(announced);
});

it('replaces an emoticon by its emoji once a space or a mark follows it', async () => {
  render(<Form />);
  await userEvent.type(message(), 'Encore un chou :-)');
  expect(message()).toHaveValue('Encore un chou :-)');
  await userEvent.keyboard(' et');
  expect(message()).toHaveValue('Encore un chou 🙂 et');
  expect(screen.getByText('20 / 280')).toBeVisible();
});

it('keeps the caret in the title after the pasted lines', async () => {
  render(<Form />);
  await userEvent.type(title(), 'Avant après');
  title().setSelectionRange(6, 6);
  await userEvent.paste('un\r\ndeux ');
  expect(title()).toHaveValue('Avant un deux après');
  expect(title().selectionStart).toBe(14);
});

it('counts the characters that are sent', () => {
  render(<Form content={`a${'\n'.repeat(278)}b\u2028 `} />);
  expect(screen.getByText('4 / 280')).toBeVisible();
});

it('shortens a pasted book', async () => {
  render(<Form />);
  await userEvent.click(message());
  await userEvent.paste('x'.repeat(300_000));
  expect(message().value).toHaveLength(2800);
});
