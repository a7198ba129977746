import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PostGrid } from '@/components/post/PostGrid';
import { createPosts, PostsContext } from '@/contexts/PostsContext';
import { aPost } from '../../../tests/factories/domain';
import { usePostAddress } from './usePostAddress';

const renderedSheet = vi.hoisted(() => vi.fn());

vi.mock('@/components/post/PostSheet', () => ({
  PostSheet: ({ post, onOpen }: { post: { id: string }; onOpen: () => void }) => {
    renderedSheet();
    return (
      <button type="button" onClick={onOpen}>
        {post.id}
      </button>
    );
  },
}));

const posts = createPosts();
const list = [aPost({ id: 'a' }), aPost({ id: 'b' })];

function Shell() {
  const { page, postId } = usePostAddress();
  return (
    <>
      <Routes location={page}>
        <Route path="/" element={<PostGrid posts={list} />} />
      </Routes>
      <output>{postId}</output>
    </>
  );
}

it('opens a post without rendering the cards of the page again', async () => {
  render(
    <PostsContext value={posts}>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </PostsContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'b' }));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('b'));
  expect(renderedSheet).toHaveBeenCalledTimes(2);
});
