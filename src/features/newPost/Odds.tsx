import { newPostMessages } from './messages';

/** Says, before a post is sent, what becomes of most posts. */
export const Odds = () => <span>{newPostMessages.odds} </span>;
