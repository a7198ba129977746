import { createContext } from 'react';
import type { Post } from '@/domain/post';

/** Opens the dialog that suspends the author of a post. */
export const SuspendContext = createContext<(post: Post) => void>(() => {});
