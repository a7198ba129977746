import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { TEXT_FIELDS } from '@/domain/posts/post';
import { DETAIL_FIELDS } from '@/domain/posts/postText';
import { recordOf } from '@/lib/recordOf';
import { formOf } from '@/domain/posts/schemas';
import { aPost } from '../../../tests/factories/domain';
import { DetailTexts } from './DetailTexts';
import { EditConflict } from './EditConflict';
import { PostCard } from './PostCard';
import { PostDetails } from './PostDetails';
import { PostFields } from './PostFields';

// Tests over all fields of a post's text name the places that a new field is missing from.

/** A post whose details are addresses that name their fields. */
const post = aPost(recordOf(DETAIL_FIELDS, (name) => `https://${name}.fr/`));

it('the form has each field of the text', () => {
  const register = vi.fn((name: string) => ({
    name,
    onChange: vi.fn(),
    onBlur: vi.fn(),
    ref: vi.fn(),
  }));
  render(
    <PostFields
      register={register}
      errors={{}}
      values={formOf(post)}
      author={null}
      readOnly={false}
    />,
  );
  const registered = register.mock.calls.map(([name]) => name);
  expect(registered.toSorted()).toEqual([...TEXT_FIELDS].toSorted());
});

it('names the details of a former text without saying that they are optional', () => {
  const { container } = render(<DetailTexts post={post} />);
  expect(container).toHaveTextContent(/^source : https/);
});

it.each([
  ['the card', <PostCard key="" post={post} />],
  ['a list', <PostDetails key="" post={post} />],
  ['a former text', <DetailTexts key="" post={post} />],
  [
    'the conflict of an edit',
    <EditConflict
      key=""
      conflict={{ theirs: post }}
      text={{ decided: '', changed: '', theirs: '', mine: '' }}
      onTheirs={vi.fn()}
      onMine={vi.fn()}
    />,
  ],
])('%s shows each detail', (_, element) => {
  const { container } = render(element, { wrapper: MemoryRouter });
  for (const name of DETAIL_FIELDS) expect(container).toHaveTextContent(`${name}.fr`);
});
