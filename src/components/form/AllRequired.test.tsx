import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RadioList } from '@/components/ui/RadioList';
import { TextField } from '@/components/ui/TextField';
import { AllRequired } from './AllRequired';

const NOTE = 'Tous les champs sont obligatoires.';
const field = () => screen.getByLabelText('Email');

const form = (props: Partial<Parameters<typeof AllRequired>[0]>, error?: string) => (
  <AllRequired {...props}>
    <TextField label="Email" hint="Par exemple : nom@exemple.fr" error={error} />
  </AllRequired>
);

it('makes each field a required one, described by the note after its hint and error', () => {
  render(form({}, 'Email invalide'));
  expect(field()).toBeRequired();
  expect(field()).toHaveAccessibleDescription(
    `Par exemple : nom@exemple.fr Email invalide ${NOTE}`,
  );
});

it('makes a single field a required one without a note', () => {
  render(form({ hasNote: false }));
  expect(field()).toBeRequired();
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('keeps a field and its value when it becomes a required one', () => {
  const { rerender } = render(form({ applies: false }));
  const before = field();
  expect(before).not.toBeRequired();
  rerender(form({}));
  expect(field()).toBe(before);
  expect(field()).toBeRequired();
});

const list = (hasDefault: boolean) => (
  <RadioList
    legend="Motif"
    name="reason"
    choices={[{ label: 'Spam', value: 'spam' }]}
    hasDefault={hasDefault}
    onChoose={() => undefined}
  />
);

it('requires a choice without a default in every form', () => {
  const { rerender } = render(list(true));
  expect(screen.getByRole('radiogroup', { name: 'Motif' })).not.toBeRequired();
  rerender(list(false));
  expect(screen.getByRole('radiogroup', { name: 'Motif' })).toBeRequired();
});
